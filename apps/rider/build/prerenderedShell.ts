/** Vite plugin: writes the shell, its texts and the list of first files into the rider's index.html. */
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

const script = '<script src="/first-paint.js">'

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

export const prerenderedShell = (): Plugin => ({
  name: "samvej-shell",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle }) =>
      html
        .replace('<div id="root">', `${shellMarkup(shellTexts())}\n<div id="root">`)
        .replace(script, () =>
          bundle === undefined ? script : `${firstPaintTags(html, bundle)}\n    ${script}`
        )
  }
})
