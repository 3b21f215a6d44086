import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl"
import { roleColour } from "#ui/map/roleColour.ts"
import { palettes, type Scheme } from "#ui/theme/tokens.ts"
import { groupRadius, imageName } from "./mapImages.ts"
import { own, ownPrefix, type SourceId } from "./toFeatures.ts"

/** Our layers, bottom to top: those of `ground` lie below all names of the map, those of `top` above them. */
type OwnLayers = {
  readonly ground: readonly LayerSpecification[]
  readonly top: readonly LayerSpecification[]
}

const layer = (id: string, source: SourceId) => ({ id: own(id), source: own(source) })

const is = (property: string, value: string): ExpressionSpecification => ["==", ["get", property], value]

/** The radius in pixels of a circle that has `pixels` at zoom 0; at least `least`. */
const groundRadius = (least: number): ExpressionSpecification => {
  const at = (zoom: number): ExpressionSpecification => ["max", least, ["*", ["get", "pixels"], 2 ** zoom]]
  return ["interpolate", ["exponential", 2], ["zoom"], 0, at(0), 8, at(8), 11, at(11), 14, at(14), 24, at(24)]
}

/** The colour of the feature's role. */
const roleColours = (scheme: Scheme): ExpressionSpecification => [
  "match",
  ["get", "role"],
  "passenger",
  roleColour(scheme, "passenger"),
  "driver",
  roleColour(scheme, "driver"),
  "transit",
  roleColour(scheme, "transit"),
  roleColour(scheme, "deactivated")
]

const routeStyles = (scheme: Scheme): readonly LayerSpecification[] => {
  const { raised, ink } = palettes[scheme].surfaces
  const rounded = { "line-cap": "round", "line-join": "round" } as const
  const isRidden: ExpressionSpecification = ["!=", ["get", "mode"], "walk"]
  const colour: ExpressionSpecification = [
    "case",
    is("mode", "transit"),
    roleColour(scheme, "transit"),
    roleColours(scheme)
  ]
  return [
    {
      ...layer("route-casing", "route"),
      type: "line",
      filter: isRidden,
      layout: rounded,
      paint: { "line-width": 9, "line-color": raised }
    },
    {
      ...layer("route", "route"),
      type: "line",
      filter: isRidden,
      layout: rounded,
      paint: { "line-width": 5, "line-color": colour }
    },
    {
      ...layer("route-walk", "route"),
      type: "line",
      filter: is("mode", "walk"),
      layout: rounded,
      paint: { "line-width": 5, "line-color": ink, "line-dasharray": [0, 2] }
    }
  ]
}

/** Pixels: a halo that is always there sets the own position apart from the meeting points. */
const OWN_HALO = 20

const areaStyles = (scheme: Scheme): readonly LayerSpecification[] => [
  {
    ...layer("areas", "areas"),
    type: "circle",
    paint: {
      "circle-radius": groundRadius(12),
      "circle-color": roleColours(scheme),
      "circle-opacity": 0.24,
      "circle-stroke-color": roleColours(scheme),
      "circle-stroke-width": 2
    }
  },
  {
    ...layer("accuracy", "position"),
    type: "circle",
    paint: {
      "circle-radius": groundRadius(OWN_HALO),
      "circle-color": roleColour(scheme, "transit"),
      "circle-opacity": 0.16
    }
  }
]

/** A stop is smaller than an end and no pin; where the passenger gets in and out it is filled. */
const stopStyle = (scheme: Scheme): LayerSpecification => ({
  ...layer("stops", "stops"),
  type: "circle",
  paint: {
    "circle-radius": ["match", ["get", "look"], "mine", 7, 5],
    "circle-color": ["case", is("look", "mine"), roleColours(scheme), palettes[scheme].surfaces.raised],
    "circle-stroke-width": 3,
    "circle-stroke-color": [
      "case",
      is("look", "deactivated"),
      roleColour(scheme, "deactivated"),
      roleColours(scheme)
    ]
  }
})

/** Gives way to the ends, to the car and to each other: what does not fit is left out until the map is nearer. */
const meetingPointStyle = (scheme: Scheme): LayerSpecification => ({
  ...layer("meeting-points", "meeting-points"),
  type: "symbol",
  layout: {
    "icon-image": [
      "case",
      ["has", "count"],
      imageName("group", "passenger", scheme),
      imageName("point", "passenger", scheme)
    ],
    "icon-size": [
      "case",
      ["has", "count"],
      ["min", 1, ["/", ["+", 14, ["*", 2, ["log2", ["+", ["get", "count"], 1]]]], groupRadius]],
      1
    ],
    "icon-padding": 1,
    "symbol-sort-key": ["*", -1, ["coalesce", ["get", "count"], 0]],
    "text-field": ["case", ["has", "count"], ["to-string", ["get", "count"]], ""],
    "text-font": ["Inter Variable"],
    "text-size": 13
  },
  paint: { "text-color": roleColour(scheme, "passenger") }
})

/** Keeps the names of the map off an area, which as a circle takes no part in their placement. */
const areaRoom = (scheme: Scheme): LayerSpecification => ({
  ...layer("areas-room", "areas"),
  type: "symbol",
  layout: {
    "icon-image": imageName("point", "passenger", scheme),
    "icon-size": 1.5,
    "icon-allow-overlap": true
  },
  paint: { "icon-opacity": 0 }
})

/** The pin stands with its tip on the destination. */
const endStyle = (scheme: Scheme): LayerSpecification => ({
  ...layer("ends", "ends"),
  type: "symbol",
  layout: {
    "icon-image": ["concat", ownPrefix, ["get", "look"], "-", ["get", "role"], `-${scheme}`],
    "icon-anchor": ["match", ["get", "look"], "destination", "bottom", "center"],
    "icon-allow-overlap": true,
    "symbol-sort-key": ["match", ["get", "look"], "destination", 1, 0]
  }
})

const positionStyle = (scheme: Scheme): LayerSpecification => ({
  ...layer("position", "position"),
  type: "circle",
  paint: {
    "circle-radius": 7,
    "circle-color": roleColour(scheme, "transit"),
    "circle-stroke-width": 3,
    "circle-stroke-color": palettes[scheme].surfaces.raised
  }
})

const carStyle = (scheme: Scheme): LayerSpecification => ({
  ...layer("car", "car"),
  type: "symbol",
  layout: { "icon-image": imageName("car", "driver", scheme), "icon-allow-overlap": true }
})

/** The looks of all kinds of layers in a scheme. */
export const layerStyles = (scheme: Scheme): OwnLayers => ({
  ground: [...routeStyles(scheme), ...areaStyles(scheme)],
  top: [
    meetingPointStyle(scheme),
    areaRoom(scheme),
    stopStyle(scheme),
    endStyle(scheme),
    positionStyle(scheme),
    carStyle(scheme)
  ]
})
