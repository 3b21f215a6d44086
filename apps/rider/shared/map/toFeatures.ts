import type { Feature, FeatureCollection, Geometry } from "geojson"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { MapLayer } from "./mapLayers.ts"

/** The sources of our layers, one for each kind. Via points are elements of the page. */
export const sourceIds = ["route", "areas", "stops", "meeting-points", "ends", "position", "car"] as const
export type SourceId = (typeof sourceIds)[number]

/** The prefix of our sources, layers and images in the style of the map. */
export const ownPrefix = "sv-"
export const own = (id: string): string => `${ownPrefix}${id}`

export type MapFeatures = Readonly<Record<SourceId, FeatureCollection>>

type Properties = Readonly<Record<string, string | number>>

const position = ({ lng, lat }: GeoPoint): [number, number] => [lng, lat]

const feature = (geometry: Geometry, properties: Properties): Feature => ({
  type: "Feature",
  geometry,
  properties
})
const point = (at: GeoPoint, properties: Properties): Feature =>
  feature({ type: "Point", coordinates: position(at) }, properties)

/** Pixels of one metre at zoom 0, where the earth is 512 pixels wide. */
const pixelsPerMetre = ({ lat }: GeoPoint): number => 512 / (40_075_016.686 * Math.cos((lat * Math.PI) / 180))

/** A circle of `metres`: `pixels` is its radius at zoom 0. */
const circle = (at: GeoPoint, metres: number, properties: Properties): Feature =>
  point(at, { ...properties, pixels: metres * pixelsPerMetre(at) })

type Of<Kind extends MapLayer["kind"]> = Extract<MapLayer, { kind: Kind }>

const routeOf = ({ path, mode, role }: Of<"route">): readonly Feature[] =>
  path.length < 2 ? [] : [feature({ type: "LineString", coordinates: path.map(position) }, { mode, role })]

const endsOf = ({ from, to, role }: Of<"ends">): readonly Feature[] => [
  ...(from === undefined ? [] : [point(from, { look: "start", role })]),
  ...(to === undefined ? [] : [point(to, { look: "destination", role })])
]

const featuresOf = (layer: MapLayer): readonly Feature[] => {
  switch (layer.kind) {
    case "route":
      return routeOf(layer)
    case "areas":
      return layer.points.map((at) => circle(at, layer.radius, { role: layer.role }))
    case "stops":
      return layer.stops.map(({ id, look = "stop", ...at }) => point(at, { id, look, role: layer.role }))
    case "ends":
      return endsOf(layer)
    case "position":
      return [circle(layer.at, layer.accuracy, {})]
    case "car":
      return [point(layer.at, {})]
    case "meeting-points":
      return [
        ...layer.points.map(({ id, ...at }) => point(at, { id })),
        ...layer.groups.map(({ count, ...at }) => point(at, { count }))
      ]
    case "via":
      return []
  }
}

/** Returns the features of each source: those of all layers of its kind, none for a kind that the screen does not show. */
export const toFeatures = (layers: readonly MapLayer[]): MapFeatures => {
  const collect = (kind: SourceId): FeatureCollection => ({
    type: "FeatureCollection",
    features: layers.filter((layer) => layer.kind === kind).flatMap(featuresOf)
  })
  return {
    route: collect("route"),
    areas: collect("areas"),
    stops: collect("stops"),
    "meeting-points": collect("meeting-points"),
    ends: collect("ends"),
    position: collect("position"),
    car: collect("car")
  }
}

/** The sources whose features differ: those with a layer of their kind that is not the same object as before. */
export const changedSources = (
  before: readonly MapLayer[],
  after: readonly MapLayer[]
): readonly SourceId[] =>
  sourceIds.filter((id) => {
    const [old, next] = [before, after].map((layers) => layers.filter(({ kind }) => kind === id))
    return old?.length !== next?.length || next?.some((layer, at) => layer !== old?.[at]) === true
  })
