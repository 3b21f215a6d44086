import { resolve } from "node:path"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { VitePWA } from "vite-plugin-pwa"
import { codeGroups } from "./build/codeGroups.ts"
import { firstLoadBudget } from "./build/firstLoadBudget.ts"
import { leanMapLibre } from "./build/leanMapLibre.ts"
import { leanScrollArea } from "./build/leanScrollArea.ts"
import { usedMantineStyles } from "./build/mantineStyles.ts"
import { prerenderedShell } from "./build/prerenderedShell.ts"
import { themeStyles } from "./build/themeStyles.ts"
import { answerOrStored } from "./shell/offline/answerOrStored.ts"
import { isStoredOffline } from "./shell/offline/isStoredOffline.ts"

const api = process.env["API_URL"] ?? "http://127.0.0.1:4310"
const repository = resolve(import.meta.dirname, "..", "..")

const offlineShell = VitePWA({
  injectRegister: false,
  registerType: "prompt",
  filename: "sw.js",
  manifest: {
    name: "Samvej",
    short_name: "Samvej",
    description: "Share the road to work",
    lang: "en",
    start_url: "/",
    display: "standalone",
    background_color: "#faf8f3",
    theme_color: "#faf8f3",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" }
    ]
  },
  workbox: {
    globPatterns: ["**/*.{js,css,html,svg}", "**/inter-latin-wght-normal-*.woff2"],
    globIgnores: ["**/riderMap-*", "**/maplibre-*", "**/readPicture-*", "**/console*"],
    navigateFallback: "/index.html",
    navigateFallbackDenylist: [/^\/(api|console|tiles|fonts|sandbox|pay)(\/|$)/],
    cleanupOutdatedCaches: true,
    // N99 Push messages.
    importScripts: ["/push.js"],
    // The first visit already stores what it shows: a new driver may lose the connection on the first trip.
    clientsClaim: true,
    runtimeCaching: [
      { urlPattern: isStoredOffline, handler: answerOrStored },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
        handler: "CacheFirst",
        options: { cacheName: "samvej-assets", expiration: { maxEntries: 120 } }
      }
    ]
  }
})

export default defineConfig({
  root: import.meta.dirname,
  publicDir: "assets",
  plugins: [
    usedMantineStyles([import.meta.dirname, resolve(import.meta.dirname, "../ui")]),
    themeStyles(),
    react(),
    prerenderedShell(),
    offlineShell,
    leanMapLibre(),
    leanScrollArea(),
    firstLoadBudget()
  ],
  build: {
    outDir: process.env["RIDER_OUT_DIR"] ?? resolve(repository, ".build/rider"),
    emptyOutDir: true,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: codeGroups } } }
  },
  worker: { format: "es" },
  server: {
    proxy: { "/api": { target: api, ws: true }, "/tiles": api, "/fonts": api, "/sandbox": api, "/pay": api }
  }
})
