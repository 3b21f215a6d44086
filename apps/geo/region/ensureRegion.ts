import { existsSync, realpathSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import { Effect, Option } from "effect"
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
 * Finds the region folder to serve: REGION if it is set, else the region imported into the data folder or generated there; none on the
 * first start. Returns the real path, so that a later import does not affect a running server.
 */
export const findRegion = Effect.fn("findRegion")(function* (dataDir: string, region: string | null) {
  if (region !== null) {
    yield* tryOrRefuse(() => readRegionInfo(region))
    return Option.some(realpathSync(region))
  }
  const current = currentRegion(dataDir)
  return (yield* tryOrRefuse(() => isUsable(current))) ? Option.some(realpathSync(current)) : Option.none()
})

/** Finds the region folder as `findRegion` does; where there is none, it generates the demo region in the data folder, once. */
export const ensureRegion = Effect.fn("ensureRegion")(function* (dataDir: string, options: RegionOptions) {
  const { region = null, generate, progress } = options
  const found = yield* findRegion(dataDir, region)
  if (Option.isSome(found)) return found.value
  const current = currentRegion(dataDir)
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
