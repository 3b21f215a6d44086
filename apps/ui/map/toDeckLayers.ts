import type { Layer } from "@deck.gl/core"
import { PathLayer, ScatterplotLayer, TextLayer } from "@deck.gl/layers"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { Scheme } from "#ui/theme/tokens.ts"
import { type MapColours, mapColours } from "./deckColours.ts"
import { dotsAlong } from "./dotsAlong.ts"
import type { MapLayer, MapMarker, MapStop, MeetingGroup } from "./mapLayers.ts"

type Of<Kind extends MapLayer["kind"]> = Extract<MapLayer, { kind: Kind }>

const place = ({ lng, lat }: GeoPoint): [number, number] => [lng, lat]
const family = "'Inter Variable', system-ui, sans-serif"
const pixels = { radiusUnits: "pixels", lineWidthUnits: "pixels", stroked: true } as const

const walk = (id: string, path: readonly GeoPoint[], colours: MapColours): Layer[] => [
  new ScatterplotLayer<GeoPoint>({
    ...pixels,
    id: `${id}-dots`,
    data: dotsAlong(path),
    getPosition: place,
    getRadius: 3,
    getLineWidth: 1,
    getFillColor: colours.ink,
    getLineColor: colours.ground
  })
]

const route = ({ id, path, mode, role }: Of<"route">, colours: MapColours): Layer[] => {
  if (mode === "walk") return walk(id, path, colours)
  const line = {
    data: [path.map(place)],
    getPath: (points: [number, number][]) => points,
    widthUnits: "pixels",
    capRounded: true,
    jointRounded: true
  } as const
  const colour = colours.role(mode === "transit" ? "transit" : role)
  return [
    new PathLayer({ ...line, id: `${id}-casing`, getWidth: 9, getColor: colours.ground }),
    new PathLayer({ ...line, id: `${id}-line`, getWidth: 5, getColor: colour })
  ]
}

const stopRadius = ({ look = "stop" }: MapStop): number => (look === "mine" || look === "via" ? 8 : 6)

const stops = ({ id, stops: data, role }: Of<"stops">, colours: MapColours): Layer[] => [
  new ScatterplotLayer<MapStop>({
    ...pixels,
    id,
    data,
    pickable: true,
    getPosition: place,
    getRadius: stopRadius,
    getLineWidth: 3,
    getFillColor: ({ look }) => (look === "mine" ? colours.role(role) : colours.ground),
    getLineColor: ({ look }) =>
      look === "deactivated" ? colours.role("deactivated") : look === "via" ? colours.ink : colours.role(role)
  })
]

const markers = ({ id, markers: data, role }: Of<"markers">, colours: MapColours): Layer[] => [
  new ScatterplotLayer<MapMarker>({
    ...pixels,
    id,
    data,
    pickable: true,
    getPosition: place,
    getRadius: 10,
    getLineWidth: ({ look }) => (look === "start" ? 5 : 3),
    getFillColor: ({ look }) => (look === "start" ? colours.ground : colours.role(role)),
    getLineColor: ({ look }) => (look === "start" ? colours.role(role) : colours.ground)
  })
]

const position = ({ id, at, accuracy }: Of<"position">, colours: MapColours): Layer[] => [
  new ScatterplotLayer<GeoPoint>({
    id: `${id}-accuracy`,
    data: accuracy > 0 ? [at] : [],
    getPosition: place,
    getRadius: accuracy,
    getFillColor: colours.role("transit", 40)
  }),
  new ScatterplotLayer<GeoPoint>({
    ...pixels,
    id,
    data: [at],
    getPosition: place,
    getRadius: 8,
    getLineWidth: 3,
    getFillColor: colours.role("transit"),
    getLineColor: colours.ground
  })
]

const groupRadius = ({ count }: MeetingGroup): number => Math.min(28, 14 + Math.log2(count + 1) * 2)

const meetingPoints = ({ id, points, groups }: Of<"meeting-points">, colours: MapColours): Layer[] => [
  new ScatterplotLayer({
    ...pixels,
    id,
    data: points,
    pickable: true,
    getPosition: place,
    getRadius: 7,
    getLineWidth: 2,
    getFillColor: colours.role("passenger"),
    getLineColor: colours.ground
  }),
  new ScatterplotLayer<MeetingGroup>({
    ...pixels,
    id: `${id}-groups`,
    data: groups,
    pickable: true,
    getPosition: place,
    getRadius: groupRadius,
    getLineWidth: 2,
    getFillColor: colours.ground,
    getLineColor: colours.role("passenger")
  }),
  new TextLayer<MeetingGroup>({
    id: `${id}-counts`,
    data: groups,
    getPosition: place,
    getText: ({ count }) => String(count),
    fontFamily: family,
    fontWeight: 600,
    getSize: 13,
    getColor: colours.role("passenger")
  })
]

const draw = (layer: MapLayer, colours: MapColours): Layer[] => {
  switch (layer.kind) {
    case "route":
      return route(layer, colours)
    case "stops":
      return stops(layer, colours)
    case "markers":
      return markers(layer, colours)
    case "position":
      return position(layer, colours)
    case "meeting-points":
      return meetingPoints(layer, colours)
  }
}

/** Pure: the same layers and scheme always give the same drawing. */
export const toDeckLayers = (layers: readonly MapLayer[], scheme: Scheme): Layer[] => {
  const colours = mapColours(scheme)
  return layers.flatMap((layer) => draw(layer, colours))
}
