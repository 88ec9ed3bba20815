import { mount } from "svelte";

import App from "./App.svelte";
import { apply, preferences } from "./settings/preferences.svelte";
import { speak } from "./messages/speaking.svelte";
import { session } from "./session.svelte";
import "./styles/type.css";
import "./styles/tokens.css";
import "./styles/palettes.css";
import "./styles/parts.css";
import "./styles/pages.css";
import "./styles/forms.css";
import "./styles/touch.css";

void session.start();
apply();
await speak(preferences.language);
const target = document.getElementById("app");
if (target) mount(App, { target });
