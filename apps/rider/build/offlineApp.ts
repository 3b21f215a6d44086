import { createHash } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin, PluginOption } from "vite"
import { VitePWA, type VitePWAOptions } from "vite-plugin-pwa"
import { answerOrStored } from "../shell/offline/answerOrStored.ts"
import { fileOfAnyRelease } from "../shell/offline/fileOfAnyRelease.ts"
import { isStoredOffline } from "../shell/offline/isStoredOffline.ts"

type Transform = NonNullable<VitePWAOptions["workbox"]["manifestTransforms"]>[number]

const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content)

/**
 * Lists the hash of each file whose name has none: a service worker that gets the page of another release, because a deployment is under way,
 * does not become installed, and the one before it stays.
 */
const withHashes =
  (folder: string): Transform =>
  (entries) => ({
    manifest: entries.map((entry) =>
      entry.revision === null
        ? entry
        : { ...entry, integrity: `sha256-${sha256(readFileSync(join(folder, entry.url))).digest("base64")}` }
    )
  })

/** Stands in the service worker for the name of the release, which is a hash of all that the service worker lists. */
const placeholder = "RELEASE_OF_THESE_FILES"

const nameRelease = (folder: string): Plugin => ({
  name: "samvej-release",
  apply: "build",
  closeBundle: {
    sequential: true,
    order: "post",
    handler() {
      const file = join(folder, "sw.js")
      const script = readFileSync(file, "utf8")
      if (!script.includes(placeholder)) this.error(`${file} has no place for the name of the release`)
      // `releases.js` keeps the files of the release that runs, whose name it has from here.
      const named = `self.release = "${placeholder}"\n${script}`
      writeFileSync(file, named.replaceAll(placeholder, sha256(script).digest("hex").slice(0, 12)))
    }
  }
})

/** The service worker: it stores the app of one release as a whole, in a cache of its own, and some answers of the API. */
export const offlineApp = (folder: string): PluginOption => [
  VitePWA({
    injectRegister: false,
    registerType: "prompt",
    filename: "sw.js",
    manifest: false,
    workbox: {
      cacheId: `samvej-${placeholder}`,
      globPatterns: ["**/*.{js,css,html,svg}", "**/inter-latin-wght-normal-*.woff2"],
      // The page has the styles of `index-*.css`.
      globIgnores: ["**/index-*.css", "**/riderMap-*", "**/maplibre-*", "**/readPicture-*", "**/console*"],
      manifestTransforms: [withHashes(folder)],
      navigateFallback: "/index.html",
      navigateFallbackDenylist: [
        /^\/(api|console|tiles|fonts|sandbox|pay|link-pictures|\.well-known|robots\.txt)(\/|$)/
      ],
      // `releases.js` deletes them later.
      cleanupOutdatedCaches: false,
      // N99 Push messages.
      importScripts: ["/push.js", "/releases.js"],
      // The first visit already stores what it shows: a new driver may lose the connection on the first trip.
      clientsClaim: true,
      runtimeCaching: [
        { urlPattern: isStoredOffline, handler: answerOrStored },
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
          handler: "CacheFirst",
          options: {
            cacheName: "samvej-assets",
            expiration: { maxEntries: 120 },
            plugins: [{ cachedResponseWillBeUsed: fileOfAnyRelease }]
          }
        }
      ]
    }
  }),
  nameRelease(folder)
]
