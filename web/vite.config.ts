import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** During development `duodecim serve` answers the requests. */
const server = "http://127.0.0.1:1212";

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: {
    outDir: "../src/duodecim/server/client",
    emptyOutDir: true,
    target: "es2023",
    // The server's Content-Security-Policy allows neither inline scripts nor data as scripts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: { include: ["tests/**/*.test.ts"] },
}));
