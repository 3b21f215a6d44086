/** Vite plugin: writes the shell, its colours and what the start page needs into the rider's index.html. */
import { globSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite"
import { shellMarkup } from "./shellMarkup.ts"

const locales = join(import.meta.dirname, "../../../locales")

const shellTexts = () =>
  Object.fromEntries(
    globSync(join(locales, "*/start.json"))
      .toSorted()
      .map((file) => [basename(dirname(file)), JSON.parse(readFileSync(file, "utf8"))])
  )

/** The chunks that the start page needs beside those that every page loads. */
const startChunks = (bundle: Rolldown.OutputBundle): ReadonlyArray<string> => {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk")
  const start = chunks.find(({ name }) => name === "start-page")
  return start === undefined ? [] : [start.fileName, ...start.imports]
}

export const prerenderedShell = (): Plugin => ({
  name: "samvej-shell",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle }) => {
      const preloads = startChunks(bundle ?? {})
        .filter((file) => !html.includes(file))
        .map(
          (file): HtmlTagDescriptor => ({
            tag: "link",
            attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
            injectTo: "head"
          })
        )
      return {
        html: html.replace('<div id="root">', `${shellMarkup(shellTexts())}\n<div id="root">`),
        tags: preloads
      }
    }
  }
})
