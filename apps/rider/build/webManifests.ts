/** Vite plugin: writes a web app manifest in each language, by which a browser installs the app. */
import { globSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import type { Plugin } from "vite"
import { homePath } from "#core/shell/homePath.ts"
import { manifestPath } from "#core/shell/manifestPath.ts"

const locales = join(import.meta.dirname, "../../../locales")

const textsOf = (tag: string, name: string) =>
  JSON.parse(readFileSync(join(locales, tag, `${name}.json`), "utf8"))

const png = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: "image/png" })

const shortcut = (name: string, url: string, icon: string) => ({ name, url, icons: [png(icon, 96)] })

/** The manifest in a language, by its tag. The server writes the link to the one of the page, and `shell/useManifest.ts` follows the language. */
export const webManifest = (tag: string) => {
  const [search, shell, start, system] = ["search", "shell", "start", "system"].map((name) =>
    textsOf(tag, name)
  )
  return {
    // The same in all languages: a browser knows the installed app by it.
    id: "/",
    name: "Samvej",
    short_name: "Samvej",
    description: system.landing.title,
    lang: tag,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#faf8f3",
    theme_color: "#faf8f3",
    categories: ["travel", "navigation"],
    icons: [
      png("/icon-192.png", 192),
      png("/icon-512.png", 512),
      { ...png("/icon-maskable-192.png", 192), purpose: "maskable" },
      { ...png("/icon-maskable-512.png", 512), purpose: "maskable" }
    ],
    shortcuts: [
      shortcut(search.title, "/demand#to", "/shortcut-find.png"),
      shortcut(start.offer, "/provide", "/shortcut-offer.png"),
      shortcut(shell.myCode, "/active-trip", "/shortcut-code.png")
    ],
    share_target: {
      action: "/share",
      method: "GET",
      params: { title: "title", text: "text", url: "url" }
    }
  }
}

/** ROUTE-015 That of a browser with landing pages only: the installed app starts at its home, and has no entries to other pages. */
export const landingManifest = (tag: string) => {
  const { share_target: _share, shortcuts: _shortcuts, ...manifest } = webManifest(tag)
  return { ...manifest, start_url: homePath({ webAccess: "landing-only", isNative: false, userAgent: "" }) }
}

export const webManifests = (): Plugin => ({
  name: "samvej-manifests",
  apply: "build",
  transformIndexHtml: () => [
    { tag: "link", attrs: { rel: "manifest", href: manifestPath("en", "full") }, injectTo: "head" }
  ],
  generateBundle() {
    for (const folder of globSync(join(locales, "*/shell.json")).map(dirname)) {
      const tag = basename(folder)
      const files = [
        [manifestPath(tag, "full"), webManifest(tag)],
        [manifestPath(tag, "landing-only"), landingManifest(tag)]
      ] as const
      for (const [path, manifest] of files)
        this.emitFile({ type: "asset", fileName: path.slice(1), source: JSON.stringify(manifest) })
    }
  }
})
