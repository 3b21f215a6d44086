import { resolve } from "node:path"
import react from "@vitejs/plugin-react"
import { defineConfig } from "electron-vite"

const api = process.env["API_URL"] ?? "http://127.0.0.1:4310"
const out = (part: string) => resolve(import.meta.dirname, ".build/console", part)

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
    base: "/console/",
    publicDir: resolve(import.meta.dirname, "apps/console/assets"),
    plugins: [react()],
    worker: { format: "es" },
    server: { proxy: { "/api": { target: api, ws: true }, "/tiles": api, "/fonts": api } },
    build: { outDir: out("renderer"), emptyOutDir: true, rollupOptions: { input: "apps/console/index.html" } }
  }
})
