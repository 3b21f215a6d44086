import { resolve } from "node:path"
import react from "@vitejs/plugin-react"
import { defineConfig } from "electron-vite"
import type { Plugin } from "vite"

const api = process.env["API_URL"] ?? "http://127.0.0.1:4310"
const out = (part: string) => resolve(import.meta.dirname, ".build/console", part)

/**
 * electron-vite makes every renderer relative to its page; this one has deep addresses (`/console/trips/…`) and is served
 * under the same path by main and by the API, so its files are named from the root.
 */
const servedUnderConsole: Plugin = {
  name: "served-under-console",
  config: { order: "post", handler: () => ({ base: "/console/" }) }
}

/** Main and preload are bundled whole, so that the package carries no node_modules; a sandboxed preload must be CommonJS. */
export default defineConfig({
  main: {
    build: {
      externalizeDeps: false,
      outDir: out("main"),
      rollupOptions: { input: "electron/main/index.ts", output: { format: "es" } }
    }
  },
  preload: {
    build: {
      externalizeDeps: false,
      outDir: out("preload"),
      rollupOptions: {
        input: "electron/preload/index.ts",
        output: { format: "cjs", entryFileNames: "[name].cjs" }
      }
    }
  },
  renderer: {
    root: "apps/console",
    publicDir: resolve(import.meta.dirname, "apps/console/assets"),
    plugins: [react(), servedUnderConsole],
    worker: { format: "es" },
    server: { proxy: { "/api": { target: api, ws: true }, "/tiles": api, "/fonts": api } },
    build: { outDir: out("renderer"), emptyOutDir: true, rollupOptions: { input: "apps/console/index.html" } }
  }
})
