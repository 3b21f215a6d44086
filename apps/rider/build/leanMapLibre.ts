import { createRequire } from "node:module"
import { dirname } from "node:path"
import { type Plugin, transformWithOxc } from "vite"
import * as z from "zod/mini"

/**
 * Parts of MapLibre that no map of ours uses, by their path in its sources: tiles in MLT, its second format besides MVT, and the
 * projections that show a globe. A style that names one of them draws nothing.
 */
const unused = [
  "source/vector_tile_mlt.ts",
  "geo/projection/globe_camera_helper.ts",
  "geo/projection/globe_projection.ts",
  "geo/projection/globe_transform.ts",
  "geo/projection/vertical_perspective_camera_helper.ts",
  "geo/projection/vertical_perspective_projection.ts",
  "geo/projection/vertical_perspective_transform.ts"
] as const

const root = dirname(createRequire(import.meta.url).resolve("maplibre-gl/package.json"))
const sources = `${root}/src/`

const manifestShape = z.object({ version: z.string() })

const exported = /^export (?:async )?(?:class|const|function) (\w+)/gm

/** Its modules do nothing by themselves but this: what the worker sends is read by classes that are registered. */
const isRegistered = /^register\(/m

/** A module with the same names and nothing behind them. */
const emptied = (code: string): string =>
  [...code.matchAll(exported)].map(([, name]) => `export function ${name}() {}`).join("\n")

/**
 * Builds MapLibre from its sources, which its package contains, instead of its bundle, and leaves out what no map of ours uses, a
 * tenth of its code. The worker stays the one of the package. Fails when a part is no longer there.
 */
export const leanMapLibre = (): Plugin => {
  const found = new Set<string>()
  return {
    name: "lean-maplibre",
    enforce: "pre",
    apply: "build",
    config: () => ({ resolve: { alias: [{ find: /^maplibre-gl$/, replacement: `${sources}index.ts` }] } }),
    async transform(code, id) {
      // It reads its version from there.
      if (id === `${root}/package.json`) {
        const { version } = manifestShape.parse(JSON.parse(code))
        return { code: JSON.stringify({ version }), map: null }
      }
      if (!id.startsWith(sources)) return undefined
      const part = unused.find((path) => id === `${sources}${path}`)
      if (part !== undefined) {
        found.add(part)
        return { code: emptied(code), map: null, moduleSideEffects: false }
      }
      // Its classes declare fields that their parents have set: a declaration must not set them again.
      const options = {
        assumptions: { setPublicClassFields: true },
        typescript: { removeClassFieldsWithoutInitializer: true }
      }
      const { code: script } = await transformWithOxc(code, id, options)
      return { code: script, map: null, moduleSideEffects: isRegistered.test(code) }
    },
    generateBundle() {
      const missing = unused.filter((part) => !found.has(part))
      if (missing.length > 0) this.error(`MapLibre has no ${missing.join(", ")} any more.`)
    }
  }
}
