// Tests speak English.

import { translation } from "./en";
import { change, spokenIn } from "./speaking.svelte";

change(spokenIn("en", translation));
