import { createHash } from "node:crypto"
import { copyFileSync, existsSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { Clock, Effect, Fiber } from "effect"
import { writeMap } from "#geo/map/writeMap.ts"
import { type Extract, readExtract } from "#geo/osm/readExtract.ts"
import { collectRoads } from "#geo/roads/collectRoads.ts"
import { writeRoads } from "#geo/roads/roadFile.ts"
import { buildGraph } from "#geo/routing/buildGraph.ts"
import { importFeed } from "#geo/transit/importFeed.ts"
import { writeTimetable } from "#geo/transit/timetable.ts"
import { checkSize } from "./checkSize.ts"
import { collectPlaces } from "./collectPlaces.ts"
import { makeCountryOf } from "./countries.ts"
import { findCountries } from "./findCountries.ts"
import { readAreas, readSites } from "./partnerFiles.ts"
import {
  REGION_FORMAT,
  type RegionInfo,
  type RegionSource,
  readSource,
  writeRegionInfo
} from "./regionFile.ts"
import { replaceFolder } from "./replaceFolder.ts"
import { tryOrRefuse } from "./tryOrRefuse.ts"

export interface BuildOptions {
  /**
   * An OSM PBF file; `areas.json`, `sites.json` and `region-source.json` in the same folder are imported with
   * it.
   */
  readonly osm: string
  /** A GTFS zip. */
  readonly gtfs?: string
  /** The region folder to write. */
  readonly into: string
  /** Receives one line for each finished phase, with its duration. */
  readonly progress: (line: string) => void
}

/**
 * Builds a region folder: road graph, map, places, meeting points and, with `gtfs`, the timetable. Replaces
 * `into` only when every phase succeeds. Fails with `RegionRefused` when a file cannot be used.
 */
export const buildRegion = Effect.fn("buildRegion")(function* (options: BuildOptions) {
  const { osm, gtfs, into, progress } = options
  const phase = makePhase(progress)
  const sourceFolder = dirname(osm)
  const source = yield* tryOrRefuse(() => {
    checkSize(osm)
    readAreas(sourceFolder)
    readSites(sourceFolder)
    return readSource(sourceFolder)
  })
  const extract = yield* phase("Map file read", () => readExtract(osm))
  const countryOf = yield* tryOrRefuse(makeCountryOf)
  const countries = yield* tryOrRefuse(() => findCountries(extract, countryOf, basename(osm)))
  return yield* replaceFolder(
    into,
    Effect.fnUntraced(function* (folder) {
      const timetable =
        gtfs === undefined
          ? { stops: 0, connections: 0 }
          : yield* phase("Timetable read", () => addTimetable(folder, gtfs))
      const graph = yield* Effect.forkChild(buildGraph(osm, join(folder, "valhalla")), {
        startImmediately: true
      })
      const places = yield* phase("Addresses and places found", () =>
        collectPlaces(folder, extract, countryOf)
      )
      yield* phase("Roads joined", () => writeRoads(join(folder, "roads.columns"), collectRoads(extract)))
      const mapFile = join(folder, "map.pmtiles")
      const map_tiles = yield* phase("Map drawn", () => writeMap(mapFile, extract, source.attribution))
      const graph_tiles = yield* phase.wait("Road graph built", Fiber.join(graph))
      copyCompanions(sourceFolder, folder)
      const info = describeRegion(options, source, extract, {
        countries,
        counts: { ...places, ...timetable, map_tiles, graph_tiles }
      })
      writeRegionInfo(folder, info)
      return info
    })
  )
})

const addTimetable = (folder: string, gtfs: string) => {
  const timetable = importFeed(gtfs)
  writeTimetable(join(folder, "timetable.columns"), timetable)
  return { stops: timetable.stops.name.length, connections: timetable.connections.departure.length }
}

const copyCompanions = (from: string, to: string) => {
  for (const name of ["areas.json", "sites.json"]) {
    if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name))
  }
}

const describeRegion = (
  { osm, gtfs }: BuildOptions,
  { name = basename(osm).replace(/(\.osm)?\.pbf$/, ""), attribution, generated }: RegionSource,
  { bounds, nodes, ways }: Extract,
  found: {
    readonly countries: ReadonlyArray<RegionInfo["countries"][number]>
    readonly counts: Omit<RegionInfo["counts"], "nodes" | "ways">
  }
): RegionInfo => ({
  format: REGION_FORMAT,
  id: hashOf(gtfs === undefined ? [osm] : [osm, gtfs]),
  name,
  attribution,
  generated,
  bounds,
  center: { lat: (bounds.south + bounds.north) / 2, lng: (bounds.west + bounds.east) / 2 },
  countries: [...found.countries],
  counts: { nodes: nodes.size, ways: ways.size, ...found.counts }
})

const hashOf = (files: ReadonlyArray<string>) => {
  const hash = createHash("sha256").update(`format ${REGION_FORMAT}`)
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest("hex").slice(0, 32)
}

/** Runs each phase and reports its duration in seconds. */
const makePhase = (progress: (line: string) => void) => {
  const wait = <A, E>(title: string, work: Effect.Effect<A, E>) =>
    Effect.gen(function* () {
      const start = yield* Clock.currentTimeMillis
      const result = yield* work
      const seconds = ((yield* Clock.currentTimeMillis) - start) / 1000
      progress(`${title} (${seconds.toFixed(1)} s)`)
      return result
    })
  return Object.assign(<A>(title: string, work: () => A) => wait(title, tryOrRefuse(work)), { wait })
}
