/** Vite plugin: writes all that the first paint needs into the rider's index.html: the shell, a script, the styles; and the list of first files. */
import { globSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import type { Plugin, Rolldown } from "vite"
import { productHeaders } from "#ui/api/product.ts"
import { firstFiles } from "./firstFiles.ts"
import { shellMarkup } from "./shellMarkup.ts"

const locales = join(import.meta.dirname, "../../../locales")

const textsOf = (tag: string, name: string) =>
  JSON.parse(readFileSync(join(locales, tag, `${name}.json`), "utf8"))

const shellTexts = () =>
  Object.fromEntries(
    globSync(join(locales, "*/start.json"))
      .toSorted()
      .map((file) => basename(dirname(file)))
      .map((tag) => [tag, { ...textsOf(tag, "start"), change: textsOf(tag, "search").change }])
  )

const place = '<script id="first-paint">'
export const firstPaintScript = join(import.meta.dirname, "../shell/firstPaint/first-paint.js")

const metaTag = (name: string, value: unknown): string =>
  `<meta name="${name}" content="${JSON.stringify(value).replaceAll("&", "&amp;").replaceAll('"', "&quot;")}" />`

/** `first-paint.js` reads these tags of the page: the first files, and the headers of every call from a browser. */
const firstPaintTags = (html: string, bundle: Rolldown.OutputBundle): string =>
  [
    metaTag(
      "samvej-files",
      firstFiles(bundle, (file) => html.includes(file))
    ),
    metaTag("samvej-headers", { Accept: "application/json", ...productHeaders() })
  ].join("\n    ")

/**
 * Writes the stylesheet of every page into the page, which saves a round trip before the first paint. Its link stays, disabled: it tells the
 * bundler's loader that the page has the stylesheet, which other files of the build name among what they need.
 */
const withStyles = (html: string, bundle: Rolldown.OutputBundle): string =>
  html.replace(
    /<link rel="stylesheet"([^>]*) href="\/([^"]+)">/,
    (link, attributes: string, file: string) => {
      const asset = bundle[file]
      if (asset?.type !== "asset") throw new Error(`The build has no ${file}, which ${link} names.`)
      return `<style>${String(asset.source)}</style>\n    <link rel="stylesheet" disabled${attributes} href="/${file}">`
    }
  )

const withScript = (html: string, tags: string): string =>
  html.replace(place, () => `${tags}${place}${readFileSync(firstPaintScript, "utf8")}`)

export const prerenderedShell = (): Plugin => ({
  name: "samvej-shell",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle }) => {
      const page = html.replace('<div id="root">', `${shellMarkup(shellTexts())}\n<div id="root">`)
      return bundle === undefined
        ? withScript(page, "")
        : withStyles(withScript(page, `${firstPaintTags(html, bundle)}\n    `), bundle)
    }
  }
})
