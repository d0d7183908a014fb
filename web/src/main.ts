import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { stayConnected } from "./lib/net/line.svelte";
import { router } from "./lib/router.svelte";
import { settings } from "./lib/settings.svelte";

settings.show();
router.listen();
stayConnected();
mount(App, { target: document.getElementById("app") as HTMLElement });
