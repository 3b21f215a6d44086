import { existsSync, realpathSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import { Effect } from "effect"
import { buildRegion } from "./buildRegion.ts"
import { RegionRefused } from "./refusal.ts"
import { readRegionInfo } from "./regionFile.ts"
import { toRefusal, tryRegion } from "./tryRegion.ts"

export interface RegionChoice {
  /** The setting REGION: the folder of an imported region. */
  readonly region?: string | null
  /** Writes `osm.pbf`, `gtfs.zip` and the files beside them into a new folder. */
  readonly generate: (folder: string) => Promise<void>
  readonly progress: (line: string) => void
}

/** Where `npm run import` puts the region and a server finds it. */
export const currentRegion = (dataDir: string): string => resolve(dataDir, "regions", "current")

/**
 * The region folder to serve: REGION where it is set, else the one imported into the data folder, else the demo
 * region, which is generated there once. Answers the real path, so that a later import changes nothing under a
 * running server.
 */
export const ensureRegion = Effect.fn("ensureRegion")(function* (dataDir: string, choice: RegionChoice) {
  const { region, generate, progress } = choice
  if (region !== undefined && region !== null) {
    yield* tryRegion(() => readRegionInfo(region))
    return realpathSync(region)
  }
  const current = currentRegion(dataDir)
  if (yield* tryRegion(() => isUsable(current))) return realpathSync(current)
  const source = join(dataDir, "regions", ".demo-source")
  progress("Generating the demo region, once")
  yield* Effect.tryPromise({ try: () => generate(source), catch: toRefusal }).pipe(
    Effect.andThen(
      Effect.suspend(() => {
        const gtfs = join(source, "gtfs.zip")
        return buildRegion({
          osm: join(source, "osm.pbf"),
          ...(existsSync(gtfs) ? { gtfs } : {}),
          into: current,
          progress
        })
      })
    ),
    Effect.ensuring(Effect.sync(() => rmSync(source, { recursive: true, force: true })))
  )
  return realpathSync(current)
})

/** A demo region of an older format is simply made again; an imported one is never thrown away. */
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
