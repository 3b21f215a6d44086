import type { Position } from "geojson"
import type { Tags } from "#geo/osm/decodeBlock.ts"
import { type MapFeature, mapFeature } from "./mapFeature.ts"

type RoadKind = readonly [kind: string, minZoom: number]

const roads: Readonly<Record<string, RoadKind>> = {
  motorway: ["highway", 5],
  trunk: ["major_road", 6],
  primary: ["major_road", 7],
  secondary: ["major_road", 9],
  tertiary: ["major_road", 10],
  residential: ["minor_road", 12],
  unclassified: ["minor_road", 12],
  road: ["minor_road", 13],
  living_street: ["minor_road", 13],
  service: ["minor_road", 13],
  pedestrian: ["path", 13],
  footway: ["path", 14],
  cycleway: ["path", 13],
  path: ["path", 14],
  bridleway: ["path", 14],
  track: ["path", 13],
  steps: ["path", 14]
}

const rails = /^(rail|light_rail|subway|tram|narrow_gauge)$/
const waters = /^(river|canal|stream|ditch)$/

const yes = (value: string | undefined) => (value === undefined || value === "no" ? undefined : true)

/** Builds the line feature of a road, railway, ferry or narrow waterway. */
export const lineFeature = (tags: Tags, coordinates: Array<Position>): MapFeature | undefined => {
  const line = { type: "LineString" as const, coordinates }
  const name = tags["name"]
  const road = roadFeature(tags, coordinates)
  if (road !== undefined) return road
  const railway = tags["railway"] ?? ""
  if (rails.test(railway)) {
    return mapFeature(line, { layer: "roads", kind: "rail", kind_detail: railway, min_zoom: 9 })
  }
  const water = tags["waterway"] ?? ""
  if (waters.test(water)) {
    const kind = water === "ditch" ? "stream" : water
    return mapFeature(line, { layer: "water", kind, name, min_zoom: kind === "river" ? 8 : 12 })
  }
  if (tags["route"] === "ferry") return mapFeature(line, { layer: "roads", kind: "ferry", name, min_zoom: 7 })
  return undefined
}

const roadFeature = (tags: Tags, coordinates: Array<Position>): MapFeature | undefined => {
  const highway = tags["highway"] ?? ""
  const detail = highway.replace("_link", "")
  const road = roads[detail]
  if (road === undefined) return undefined
  const [kind, minZoom] = road
  const ref = tags["ref"]
  return mapFeature(
    { type: "LineString", coordinates },
    {
      layer: "roads",
      kind,
      kind_detail: detail,
      name: tags["name"],
      ref,
      shield_text: ref?.split(";")[0]?.trim(),
      is_bridge: yes(tags["bridge"]),
      is_tunnel: yes(tags["tunnel"]),
      is_link: highway === detail ? undefined : true,
      oneway: tags["oneway"] === "yes" ? "yes" : undefined,
      min_zoom: minZoom
    }
  )
}
