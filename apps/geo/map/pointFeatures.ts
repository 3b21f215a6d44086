import type { Position } from "geojson"
import type { Tags } from "#geo/osm/decodeBlock.ts"
import { type MapFeature, type MapTags, mapPoint } from "./mapFeature.ts"

const places: Readonly<Record<string, readonly [kind: string, minZoom: number, population: number]>> = {
  city: ["locality", 5, 60_000],
  town: ["locality", 7, 8_000],
  village: ["locality", 10, 800],
  hamlet: ["locality", 12, 100],
  suburb: ["neighbourhood", 12, 3_000],
  quarter: ["neighbourhood", 13, 1_000],
  neighbourhood: ["neighbourhood", 14, 500]
}

const poiKinds: ReadonlyArray<
  readonly [key: string, value: RegExp, kind: string | undefined, minZoom: number]
> = [
  ["railway", /^(station|halt)$/, "station", 11],
  ["amenity", /^(bus_station|ferry_terminal)$/, undefined, 13],
  ["highway", /^bus_stop$/, "bus_stop", 16],
  ["aeroway", /^aerodrome$/, "aerodrome", 10],
  ["amenity", /^(hospital|university|college)$/, undefined, 14],
  ["amenity", /^(school|townhall|library|theatre|fuel|charging_station)$/, undefined, 15],
  ["amenity", /^(restaurant|cafe|bar|fast_food|pharmacy|post_office)$/, undefined, 17],
  ["tourism", /^(attraction|museum|zoo)$/, undefined, 15],
  ["leisure", /^(park|stadium|marina|sports_centre)$/, undefined, 15],
  ["shop", /^(supermarket|mall|convenience)$/, undefined, 16],
  ["highway", /^(services|rest_area)$/, "services", 13]
]

const unnamedKinds = new Set(["parking", "park_ride", "bus_stop"])

/** Builds the point features of a map object: place name, POI and house number. */
export const pointFeatures = (tags: Tags, at: Position): ReadonlyArray<MapFeature> =>
  [placeTags(tags), poiTags(tags), addressTags(tags)].flatMap((found) =>
    found === undefined ? [] : [mapPoint(at, found)]
  )

const placeTags = (tags: Tags): MapTags | undefined => {
  const place = places[tags["place"] ?? ""]
  const name = tags["name"]
  if (place === undefined || name === undefined) return undefined
  const [kind, minZoom, defaultPopulation] = place
  const counted = Number.parseInt(tags["population"] ?? "", 10)
  const population = counted > 0 ? counted : defaultPopulation
  return {
    layer: "places",
    kind,
    kind_detail: tags["place"],
    name,
    population,
    population_rank: populationRank(population),
    min_zoom: minZoom
  }
}

const ranks = [200, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000]

/** Ranks a population by the steps of Protomaps; 11 is a million. */
const populationRank = (population: number) => ranks.filter((minimum) => population >= minimum).length

const poiTags = (tags: Tags): MapTags | undefined => {
  const name = tags["name"]
  if (tags["amenity"] === "parking") {
    const parkRide = (tags["park_ride"] ?? "no") !== "no"
    return { layer: "pois", kind: parkRide ? "park_ride" : "parking", name, min_zoom: parkRide ? 12 : 17 }
  }
  const poi = poiKinds.find(([key, value]) => value.test(tags[key] ?? ""))
  if (poi === undefined) return undefined
  const [key, , renamed, minZoom] = poi
  const kind = renamed ?? tags[key] ?? ""
  if (name === undefined && !unnamedKinds.has(kind)) return undefined
  return { layer: "pois", kind, name, min_zoom: minZoom }
}

const addressTags = (tags: Tags): MapTags | undefined => {
  const number = tags["addr:housenumber"]
  if (number === undefined) return undefined
  return { layer: "buildings", kind: "address", addr_housenumber: number, min_zoom: 14 }
}
