import { resolve } from "node:path"
import react from "@vitejs/plugin-react"
import { defineConfig } from "electron-vite"

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
    plugins: [react()],
    build: { outDir: out("renderer"), emptyOutDir: true, rollupOptions: { input: "apps/console/index.html" } }
  }
})
