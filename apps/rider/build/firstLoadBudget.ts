import { readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import type { Plugin, Rolldown } from "vite"
import { filesOf, firstFiles } from "./firstFiles.ts"
import { firstPaintScript } from "./prerenderedShell.ts"

/** The most that the scripts of a page, before it stands, may have in kilobytes of gzip: what has been reached, and two more. */
const budgets = [
  { page: "the start page of a guest", wants: ["/", "start en"], most: 252 },
  { page: "the start page of a signed-in person", wants: ["/", "session", "start en"], most: 301 },
  { page: "a search", wants: ["/demand", "page en"], most: 314 },
  { page: "a result", wants: ["/trip-details/search-result", "page en"], most: 308 }
] as const

const sizeOf = (code: string): number => gzipSync(code, { level: 9 }).length / 1000

const kilobytesOf = (output: Rolldown.OutputBundle[string] | undefined): number =>
  output?.type === "chunk" ? sizeOf(output.code) : 0

/** A page that the server writes has `first-paint.js` alone before it is touched, of the 90 kB that it may. */
const mostFirstPaint = 5

/** Fails a build whose pages load more script before they stand than they have so far (`tests/bench/README.md`). */
export const firstLoadBudget = (): Plugin => ({
  name: "samvej-first-load-budget",
  apply: "build",
  enforce: "post",
  generateBundle(_, bundle) {
    const first = sizeOf(readFileSync(firstPaintScript, "utf8"))
    if (first > mostFirstPaint)
      this.error(`first-paint.js has ${first.toFixed(1)} kB, more than ${mostFirstPaint}.`)
    const files = firstFiles(bundle, () => false)
    const app = filesOf(bundle, "index").map((file) => `/${file}`)
    for (const { page, wants, most } of budgets) {
      const needed = new Set([...app, ...wants.flatMap((want) => files[want] ?? [])])
      const size = [...needed].reduce((sum, file) => sum + kilobytesOf(bundle[file.slice(1)]), 0)
      this.info(`${page} loads ${size.toFixed(1)} kB of script`)
      if (size > most) this.error(`${page} loads ${size.toFixed(1)} kB of script, more than ${most} kB.`)
    }
  }
})
