import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { stayConnected } from "./lib/net/page-connection.svelte";
import { keepOffline } from "./lib/offline";
import { watchInput } from "./lib/keyboard";
import { router } from "./lib/router.svelte";
import { settings } from "./lib/settings.svelte";

settings.apply();
router.listen();
watchInput();
stayConnected();
keepOffline();
mount(App, { target: document.getElementById("app") as HTMLElement });
