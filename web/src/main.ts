import { mount } from "svelte";

import App from "./App.svelte";
import { apply, preferences } from "./game/preferences.svelte";
import { speak } from "./messages/speaking.svelte";
import { session } from "./session.svelte";
import "./styles/tokens.css";
import "./styles/palettes.css";
import "./styles/parts.css";
import "./styles/pages.css";
import "./styles/forms.css";
import "./styles/touch.css";

void session.start();
apply();
// English is there; the page waits for another language rather than to change before the reader's eyes.
const language = speak(preferences.language);
if (language) await language;
const target = document.getElementById("app");
if (target) mount(App, { target });
