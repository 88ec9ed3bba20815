// What all pages share comes first: a component may say it differently.
import "./styles/type.css";
import "./styles/tokens.css";
import "./styles/palettes.css";
import "./styles/reset.css";
import "./styles/text.css";
import "./styles/page.css";
import "./styles/icons.css";
import "./styles/cards.css";
import "./styles/buttons.css";
import "./styles/segments.css";
import "./styles/chips.css";
import "./styles/tables.css";
import "./styles/forms.css";
import { mount } from "svelte";

import App from "./App.svelte";
import { apply, follow, preferences } from "./settings/preferences.svelte";
import { speak } from "./messages/speaking.svelte";
import { session } from "./session.svelte";
import { startWorker } from "./worker";

void session.start();
apply();
addEventListener("storage", follow);
await speak(preferences.language);
const target = document.getElementById("app");
if (target) mount(App, { target });

startWorker();
