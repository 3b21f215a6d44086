import { existsSync, realpathSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import { Effect } from "effect"
import { buildRegion } from "./buildRegion.ts"
import { RegionRefused } from "./refusal.ts"
import { readRegionInfo } from "./regionFile.ts"
import { toRefusal, tryOrRefuse } from "./tryOrRefuse.ts"

export interface RegionOptions {
  /** The setting REGION: the folder of an imported region. */
  readonly region?: string | null
  /** Generates the demo region: writes `osm.pbf`, `gtfs.zip` and their companion files into a new folder. */
  readonly generate: (folder: string) => Promise<void>
  readonly progress: (line: string) => void
}

/** The folder into which `npm run import` writes the region and from which the server reads it. */
export const currentRegion = (dataDir: string): string => resolve(dataDir, "regions", "current")

/**
 * Finds the region folder to serve: REGION if it is set, else the region imported into the data folder, else
 * the demo region, which is generated there once. Returns the real path, so that a later import does not
 * affect a running server.
 */
export const ensureRegion = Effect.fn("ensureRegion")(function* (dataDir: string, options: RegionOptions) {
  const { region, generate, progress } = options
  if (region !== undefined && region !== null) {
    yield* tryOrRefuse(() => readRegionInfo(region))
    return realpathSync(region)
  }
  const current = currentRegion(dataDir)
  if (yield* tryOrRefuse(() => isUsable(current))) return realpathSync(current)
  const sourceFolder = join(dataDir, "regions", ".demo-source")
  progress("Generating the demo region, once")
  yield* Effect.tryPromise({ try: () => generate(sourceFolder), catch: toRefusal }).pipe(
    Effect.andThen(
      Effect.suspend(() => {
        const gtfs = join(sourceFolder, "gtfs.zip")
        return buildRegion({
          osm: join(sourceFolder, "osm.pbf"),
          ...(existsSync(gtfs) ? { gtfs } : {}),
          into: current,
          progress
        })
      })
    ),
    Effect.ensuring(Effect.sync(() => rmSync(sourceFolder, { recursive: true, force: true })))
  )
  return realpathSync(current)
})

/** A demo region of an older format is generated again; an imported region is never discarded. */
const isUsable = (folder: string): boolean => {
  if (!existsSync(folder)) return false
  try {
    readRegionInfo(folder)
    return true
  } catch (cause) {
    if (cause instanceof RegionRefused && cause.isOldDemo === true) return false
    throw cause
  }
}
