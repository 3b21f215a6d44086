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
import {
  REGION_FORMAT,
  type RegionInfo,
  type RegionSource,
  readAreas,
  readSites,
  readSource,
  writeRegionInfo
} from "./regionFile.ts"
import { replaceFolder } from "./swapFolder.ts"
import { tryRegion } from "./tryRegion.ts"

export interface RegionFiles {
  /** An OSM PBF file; `areas.json`, `sites.json` and `region-source.json` beside it are taken along. */
  readonly osm: string
  /** A GTFS zip. */
  readonly gtfs?: string
  /** The folder that becomes the region. */
  readonly into: string
  /** Told in one line what was done and how long it took. */
  readonly progress: (line: string) => void
}

/**
 * Makes a region folder: road graph, map, places, meeting points and, with `gtfs`, the timetable. Whatever stands in
 * `into` is replaced only when everything has worked. Fails with one sentence when a file cannot be used.
 */
export const buildRegion = Effect.fn("buildRegion")(function* (files: RegionFiles) {
  const { osm, gtfs, into, progress } = files
  const phase = makePhase(progress)
  const beside = dirname(osm)
  const source = yield* tryRegion(() => {
    checkSize(osm)
    readAreas(beside)
    readSites(beside)
    return readSource(beside)
  })
  const extract = yield* phase("Map file read", () => readExtract(osm))
  const countryOf = yield* tryRegion(makeCountryOf)
  const countries = yield* tryRegion(() => findCountries(extract, countryOf, basename(osm)))
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
      copyBeside(beside, folder)
      const info = describe(files, source, extract, {
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

const copyBeside = (from: string, to: string) => {
  for (const name of ["areas.json", "sites.json"]) {
    if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name))
  }
}

const describe = (
  { osm, gtfs }: RegionFiles,
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

/** Reports each phase with the seconds it took. */
const makePhase = (progress: (line: string) => void) => {
  const wait = <A, E>(what: string, work: Effect.Effect<A, E>) =>
    Effect.gen(function* () {
      const start = yield* Clock.currentTimeMillis
      const result = yield* work
      const seconds = ((yield* Clock.currentTimeMillis) - start) / 1000
      progress(`${what} (${seconds.toFixed(1)} s)`)
      return result
    })
  return Object.assign(<A>(what: string, work: () => A) => wait(what, tryRegion(work)), { wait })
}
