import type { GeoJSONSource, Map as MapLibreMap, SourceSpecification, StyleSpecification } from "maplibre-gl"
import type { Scheme } from "#ui/theme/tokens.ts"
import { beyondLayers, beyondSources } from "./beyondRegion.ts"
import { layerStyles } from "./layerStyles.ts"
import { drawImage, imageRatio } from "./mapImages.ts"
import type { RegionBounds } from "./regionBounds.ts"
import { type MapFeatures, own, type SourceId, sourceIds } from "./toFeatures.ts"

type Additions = { readonly features: MapFeatures; readonly region: RegionBounds | undefined }

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
      ...style.layers.slice(at),
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
