import type { Tags } from "#geo/osm/decodeBlock.ts"
import type { MapLayer } from "./mapFeature.ts"

/** How the map shows an area: its layer, its kind in that layer and its minimum zoom. */
export type AreaKind = readonly [layer: MapLayer, kind: string, minZoom: number]

/** Kinds that are shown from zoom 8 on. */
const largeKinds = new Set(["wood", "nature_reserve", "aerodrome", "residential"])

const landuse: Readonly<Record<string, string>> = {
  forest: "wood",
  wood: "wood",
  residential: "residential",
  industrial: "industrial",
  commercial: "commercial",
  retail: "commercial",
  farmland: "farmland",
  meadow: "grassland",
  grass: "grass",
  village_green: "village_green",
  recreation_ground: "park",
  park: "park",
  garden: "park",
  pitch: "pitch",
  golf_course: "golf_course",
  cemetery: "cemetery",
  school: "school",
  university: "university",
  college: "college",
  hospital: "hospital",
  beach: "beach",
  sand: "sand",
  scrub: "scrub",
  heath: "scrub",
  wetland: "wetland",
  nature_reserve: "nature_reserve",
  playground: "playground",
  allotments: "allotments",
  military: "military",
  aerodrome: "aerodrome",
  pedestrian: "pedestrian",
  pier: "pier",
  zoo: "zoo"
}

const landuseKeys = ["landuse", "leisure", "natural", "amenity", "aeroway", "tourism", "man_made"]

/** Chooses layer, kind and zoom of an area from its tags; `undefined` when the map does not show it. */
export const areaKind = (tags: Tags): AreaKind | undefined => {
  if (isWater(tags)) return ["water", tags["water"] ?? "water", 7]
  if ((tags["building"] ?? "no") !== "no") return ["buildings", "building", 14]
  if (tags["highway"] !== undefined) return tags["area"] === "yes" ? ["landuse", "pedestrian", 14] : undefined
  return landuseOf(tags)
}

const landuseOf = (tags: Tags): AreaKind | undefined => {
  const kind = landuseKeys.map((key) => landuse[tags[key] ?? ""]).find((found) => found !== undefined)
  return kind === undefined ? undefined : ["landuse", kind, largeKinds.has(kind) ? 8 : 11]
}

const isWater = (tags: Tags) =>
  tags["natural"] === "water" ||
  tags["waterway"] === "riverbank" ||
  tags["waterway"] === "dock" ||
  tags["landuse"] === "basin" ||
  tags["landuse"] === "reservoir"
