import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import type { RouteEngine } from "./RouteEngine.ts"
import { toQuery, toRoute } from "./toRoute.ts"

/** Finds Valhalla's graph builder; `undefined` on a platform without a build, such as Windows. */
export const valhallaBuilder = (): string | undefined => {
  const root = dirname(createRequire(import.meta.url).resolve("@valhallajs/valhallajs"))
  const binary = join(root, process.platform, process.arch, "valhalla_build_tiles")
  return existsSync(binary) ? binary : undefined
}

/** Valhalla over the graph tiles of a region folder. */
export const valhallaEngine = (folder: string): RouteEngine => ({
  script: new URL("./valhallaProcess.ts", import.meta.url),
  data: join(folder, "valhalla"),
  toQuery,
  toRoute
})
