import type {
  GeoJSONSource,
  LayerSpecification,
  Map as MapLibreMap,
  SourceSpecification,
  StyleSpecification
} from "maplibre-gl"
import type { Scheme } from "#ui/theme/tokens.ts"
import { beyondLayers, beyondSources } from "./beyondRegion.ts"
import { layerStyles } from "./layerStyles.ts"
import { drawImage, imageRatio } from "./mapImages.ts"
import type { RegionBounds } from "./regionBounds.ts"
import { type MapFeatures, own, type SourceId, sourceIds } from "./toFeatures.ts"

type Additions = { readonly features: MapFeatures; readonly region: RegionBounds | undefined }

/** The name of a town gives way to an end of a route: it moves beside it instead of being left out. From zoom 8 it has no dot. */
const withMovableNames = (layer: LayerSpecification): LayerSpecification =>
  layer.type === "symbol" && layer["source-layer"] === "places"
    ? {
        ...layer,
        layout: {
          ...layer.layout,
          "text-variable-anchor": [
            "step",
            ["zoom"],
            ["literal", ["left", "right", "top", "bottom"]],
            8,
            ["literal", ["center", "top", "bottom", "left", "right"]]
          ],
          "text-radial-offset": ["step", ["zoom"], 0.6, 8, 1.5],
          "text-justify": "auto"
        }
      }
    : layer

/**
 * Adds our sources and layers to the style of the region: the lines below its names, the rest above everything. MapLibre compares it with
 * the style that it shows, so another scheme changes colours only.
 */
export const withOwnLayers = (
  style: StyleSpecification,
  scheme: Scheme,
  { features, region }: Additions
): StyleSpecification => {
  const { ground, top } = layerStyles(scheme)
  const sources: Record<string, SourceSpecification> = { ...style.sources, ...beyondSources(region) }
  for (const id of sourceIds) sources[own(id)] = { type: "geojson", data: features[id] }
  const names = style.layers.findIndex(({ type }) => type === "symbol")
  const at = names === -1 ? style.layers.length : names
  return {
    ...style,
    sources,
    layers: [
      ...style.layers.slice(0, at),
      ...beyondLayers(region, scheme),
      ...ground,
      ...style.layers.slice(at).map(withMovableNames),
      ...top
    ]
  }
}

/** Shows other features in these sources. Before the style is there, `withOwnLayers` adds them. */
export const showFeatures = (map: MapLibreMap, ids: readonly SourceId[], features: MapFeatures): void => {
  for (const id of ids) void map.getSource<GeoJSONSource>(own(id))?.setData(features[id])
}

/** Draws our images when the style asks for them. */
export const provideImages = (map: MapLibreMap): void => {
  map.setMissingStyleImageResolver((id) => {
    const image = drawImage(id)
    if (image !== undefined && !map.hasImage(id)) map.addImage(id, image, { pixelRatio: imageRatio })
  })
}
