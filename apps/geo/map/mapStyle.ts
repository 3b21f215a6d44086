import { layers } from "@protomaps/basemaps"
import type { RegionInfo } from "#geo/region/regionFile.ts"
import { iconColours, mapFlavor, type Scheme } from "./flavors.ts"

const SOURCE = "region"

/**
 * Builds a MapLibre style over the tiles of the region; `origin`, such as `https://samvej.example`, completes
 * its links.
 */
export const mapStyle = (scheme: Scheme, origin: string, { id, name, attribution }: RegionInfo) => ({
  version: 8,
  name: `${name}, ${scheme}`,
  sprite: `${origin}/tiles/sprites/${scheme}`,
  sources: {
    // A new region has a new id and so a new address, which clients may cache for a year.
    [SOURCE]: { type: "vector", url: `pmtiles://${origin}/tiles/region.pmtiles?v=${id}`, attribution }
  },
  layers: customiseLayers(layers(SOURCE, mapFlavor(scheme), { lang: "en" }), scheme)
})

/** Inserts our layers: built-up areas above the land, POIs below place names, so that names win the space. */
const customiseLayers = (basemapLayers: ReturnType<typeof layers>, scheme: Scheme) =>
  basemapLayers.flatMap((layer): ReadonlyArray<object> => {
    if (replaced.has(layer.id)) return []
    if (layer.id === "earth") return [layer, builtLayer(scheme)]
    if (layer.id === "roads_rail") return [layer, ferryLayer(scheme)]
    if (layer.id === "places_subplace") return [poiLayer(scheme), layer]
    return [layer]
  })

/** Basemap layers that we replace: our POI layer shows what matters to commuters, not every shop. */
const replaced = new Set(["pois", "landcover"])

const builtLayer = (scheme: Scheme) => ({
  id: "built",
  type: "fill",
  source: SOURCE,
  "source-layer": "landuse",
  filter: ["in", ["get", "kind"], ["literal", ["residential", "commercial", "industrial"]]],
  paint: { "fill-color": iconColours(scheme).built }
})

const ferryLayer = (scheme: Scheme) => ({
  id: "ferries",
  type: "line",
  source: SOURCE,
  "source-layer": "roads",
  filter: ["==", ["get", "kind"], "ferry"],
  paint: { "line-color": iconColours(scheme).quietLabel, "line-width": 1, "line-dasharray": [4, 3] }
})

const poiLayer = (scheme: Scheme) => {
  const { quietLabel, halo } = iconColours(scheme)
  return {
    id: "region-pois",
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
