import { resolve } from "node:path"
import react from "@vitejs/plugin-react"
import { defineConfig } from "electron-vite"
import type { Plugin } from "vite"

const api = process.env["API_URL"] ?? "http://127.0.0.1:4310"
const outDir = (part: string) => resolve(import.meta.dirname, ".build/console", part)

/**
 * electron-vite sets a relative base; the console has deep paths (`/console/trips/…`) and is served under `/console/` by the
 * main process and by the API, so its base is absolute.
 */
const servedUnderConsole: Plugin = {
  name: "served-under-console",
  config: { order: "post", handler: () => ({ base: "/console/" }) }
}

/** Main process and preload are bundled with their dependencies, so that the package has no node_modules; a sandboxed preload must be CommonJS. */
export default defineConfig({
  main: {
    build: {
      externalizeDeps: false,
      outDir: outDir("main"),
      rollupOptions: { input: "electron/main/index.ts", output: { format: "es" } }
    }
  },
  preload: {
    build: {
      externalizeDeps: false,
      outDir: outDir("preload"),
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
    build: {
      outDir: outDir("renderer"),
      emptyOutDir: true,
      rollupOptions: { input: "apps/console/index.html" }
    }
  }
})
