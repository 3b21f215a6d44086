import { layers } from "@protomaps/basemaps"
import type { RegionInfo } from "#geo/region/regionFile.ts"
import { mapFlavor, type Scheme, signColours } from "./flavors.ts"

const SOURCE = "region"

/** A MapLibre style over the tiles of the region; `origin` such as `https://samvej.example` makes its links whole. */
export const mapStyle = (scheme: Scheme, origin: string, { id, name, attribution }: RegionInfo) => ({
  version: 8,
  name: `${name}, ${scheme}`,
  sprite: `${origin}/tiles/sprites/${scheme}`,
  sources: {
    // The id makes the address new when the region is: then it may be kept for a year.
    [SOURCE]: { type: "vector", url: `pmtiles://${origin}/tiles/region.pmtiles?v=${id}`, attribution }
  },
  layers: withOurs(layers(SOURCE, mapFlavor(scheme), { lang: "en" }), scheme)
})

/** Ours go where they belong: towns on the ground, signs under the names of places, so that names win the room. */
const withOurs = (theirs: ReturnType<typeof layers>, scheme: Scheme) =>
  theirs.flatMap((layer): ReadonlyArray<object> => {
    if (replaced.has(layer.id)) return []
    if (layer.id === "earth") return [layer, builtLayer(scheme)]
    if (layer.id === "roads_rail") return [layer, ferryLayer(scheme)]
    if (layer.id === "places_subplace") return [spotLayer(scheme), layer]
    return [layer]
  })

/** Ours are calmer: what matters on the way to work, not every shop. */
const replaced = new Set(["pois", "landcover"])

const builtLayer = (scheme: Scheme) => ({
  id: "built",
  type: "fill",
  source: SOURCE,
  "source-layer": "landuse",
  filter: ["in", ["get", "kind"], ["literal", ["residential", "commercial", "industrial"]]],
  paint: { "fill-color": signColours(scheme).built }
})

const ferryLayer = (scheme: Scheme) => ({
  id: "ferries",
  type: "line",
  source: SOURCE,
  "source-layer": "roads",
  filter: ["==", ["get", "kind"], "ferry"],
  paint: { "line-color": signColours(scheme).quietLabel, "line-width": 1, "line-dasharray": [4, 3] }
})

const spotLayer = (scheme: Scheme) => {
  const { quietLabel, halo } = signColours(scheme)
  return {
    id: "spots",
    type: "symbol",
    source: SOURCE,
    "source-layer": "pois",
    filter: [">=", ["zoom"], ["get", "min_zoom"]],
    layout: {
      "icon-image": ["get", "kind"],
      "icon-size": ["interpolate", ["linear"], ["zoom"], 11, 0.7, 16, 1],
      "symbol-sort-key": ["get", "min_zoom"],
      "text-field": ["step", ["zoom"], "", 13, ["coalesce", ["get", "name"], ""]],
      "text-font": ["Noto Sans Regular"],
      "text-size": 11,
      "text-max-width": 9,
      "text-offset": [1.2, 0],
      "text-anchor": "left",
      "text-optional": true
    },
    paint: { "text-color": quietLabel, "text-halo-color": halo, "text-halo-width": 1.2 }
  }
}
