import { resolve } from "node:path"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { codeGroups } from "./build/codeGroups.ts"
import { firstLoadBudget } from "./build/firstLoadBudget.ts"
import { leanMapLibre } from "./build/leanMapLibre.ts"
import { leanScrollArea } from "./build/leanScrollArea.ts"
import { usedMantineStyles } from "./build/mantineStyles.ts"
import { offlineApp } from "./build/offlineApp.ts"
import { prerenderedShell } from "./build/prerenderedShell.ts"
import { themeStyles } from "./build/themeStyles.ts"
import { webManifests } from "./build/webManifests.ts"
import { withoutConsole } from "./build/withoutConsole.ts"

const api = process.env["API_URL"] ?? "http://127.0.0.1:4310"
const repository = resolve(import.meta.dirname, "..", "..")

const outDir = process.env["RIDER_OUT_DIR"] ?? resolve(repository, ".build/rider")

export default defineConfig({
  root: import.meta.dirname,
  publicDir: "assets",
  plugins: [
    usedMantineStyles([import.meta.dirname, resolve(import.meta.dirname, "../ui")]),
    themeStyles(),
    react(),
    prerenderedShell(),
    webManifests(),
    offlineApp(outDir),
    leanMapLibre(),
    leanScrollArea(),
    withoutConsole(),
    firstLoadBudget()
  ],
  build: {
    outDir,
    emptyOutDir: true,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: codeGroups } } }
  },
  worker: { format: "es" },
  server: {
    proxy: {
      "/api": { target: api, ws: true },
      "/tiles": api,
      "/link-pictures": api,
      "/fonts": api,
      "/sandbox": api,
      "/pay": api
    }
  }
})
