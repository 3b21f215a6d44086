import type { Layer } from "@deck.gl/core"
import { PathLayer, ScatterplotLayer, TextLayer } from "@deck.gl/layers"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { Scheme } from "#ui/theme/tokens.ts"
import { type MapColours, mapColours } from "./deckColours.ts"
import { dotsAlong } from "./dotsAlong.ts"
import type { MapLayer, MapMarker, MapStop, MeetingGroup } from "./mapLayers.ts"

type Of<Kind extends MapLayer["kind"]> = Extract<MapLayer, { kind: Kind }>

const position = ({ lng, lat }: GeoPoint): [number, number] => [lng, lat]
const fontFamily = "'Inter Variable', system-ui, sans-serif"
const pixels = { radiusUnits: "pixels", lineWidthUnits: "pixels", stroked: true } as const

const walkLayers = (id: string, path: readonly GeoPoint[], colours: MapColours): Layer[] => [
  new ScatterplotLayer<GeoPoint>({
    ...pixels,
    id: `${id}-dots`,
    data: dotsAlong(path),
    getPosition: position,
    getRadius: 3,
    getLineWidth: 1,
    getFillColor: colours.ink,
    getLineColor: colours.ground
  })
]

const routeLayers = ({ id, path, mode, role }: Of<"route">, colours: MapColours): Layer[] => {
  if (mode === "walk") return walkLayers(id, path, colours)
  const line = {
    data: [path.map(position)],
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

const stopLayers = ({ id, stops: data, role }: Of<"stops">, colours: MapColours): Layer[] => [
  new ScatterplotLayer<MapStop>({
    ...pixels,
    id,
    data,
    pickable: true,
    getPosition: position,
    getRadius: stopRadius,
    getLineWidth: 3,
    getFillColor: ({ look }) => (look === "mine" ? colours.role(role) : colours.ground),
    getLineColor: ({ look }) =>
      look === "deactivated" ? colours.role("deactivated") : look === "via" ? colours.ink : colours.role(role)
  })
]

const markerLayers = ({ id, markers: data, role }: Of<"markers">, colours: MapColours): Layer[] => [
  new ScatterplotLayer<MapMarker>({
    ...pixels,
    id,
    data,
    pickable: true,
    getPosition: position,
    getRadius: 10,
    getLineWidth: ({ look }) => (look === "start" ? 5 : 3),
    getFillColor: ({ look }) => (look === "start" ? colours.ground : colours.role(role)),
    getLineColor: ({ look }) => (look === "start" ? colours.role(role) : colours.ground)
  })
]

const areaLayers = ({ id, points, radius, role }: Of<"areas">, colours: MapColours): Layer[] => [
  new ScatterplotLayer<GeoPoint>({
    id,
    data: points,
    stroked: true,
    lineWidthUnits: "pixels",
    getPosition: position,
    getRadius: radius,
    radiusMinPixels: 12,
    getLineWidth: 2,
    getFillColor: colours.role(role, 60),
    getLineColor: colours.role(role)
  })
]

const positionLayers = ({ id, at, accuracy }: Of<"position">, colours: MapColours): Layer[] => [
  new ScatterplotLayer<GeoPoint>({
    id: `${id}-accuracy`,
    data: accuracy > 0 ? [at] : [],
    getPosition: position,
    getRadius: accuracy,
    getFillColor: colours.role("transit", 40)
  }),
  new ScatterplotLayer<GeoPoint>({
    ...pixels,
    id,
    data: [at],
    getPosition: position,
    getRadius: 8,
    getLineWidth: 3,
    getFillColor: colours.role("transit"),
    getLineColor: colours.ground
  })
]

const groupRadius = ({ count }: MeetingGroup): number => Math.min(28, 14 + Math.log2(count + 1) * 2)

const meetingPointLayers = ({ id, points, groups }: Of<"meeting-points">, colours: MapColours): Layer[] => [
  new ScatterplotLayer({
    ...pixels,
    id,
    data: points,
    pickable: true,
    getPosition: position,
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
    getPosition: position,
    getRadius: groupRadius,
    getLineWidth: 2,
    getFillColor: colours.ground,
    getLineColor: colours.role("passenger")
  }),
  new TextLayer<MeetingGroup>({
    id: `${id}-counts`,
    data: groups,
    getPosition: position,
    getText: ({ count }) => String(count),
    fontFamily,
    fontWeight: 600,
    getSize: 13,
    getColor: colours.role("passenger")
  })
]

const layersOf = (layer: MapLayer, colours: MapColours): Layer[] => {
  switch (layer.kind) {
    case "route":
      return routeLayers(layer, colours)
    case "stops":
      return stopLayers(layer, colours)
    case "markers":
      return markerLayers(layer, colours)
    case "areas":
      return areaLayers(layer, colours)
    case "position":
      return positionLayers(layer, colours)
    case "meeting-points":
      return meetingPointLayers(layer, colours)
  }
}

/** Converts the layers of a screen to deck.gl layers in the colours of the scheme. */
export const toDeckLayers = (layers: readonly MapLayer[], scheme: Scheme): Layer[] => {
  const colours = mapColours(scheme)
  return layers.flatMap((layer) => layersOf(layer, colours))
}
