import type { Feature, FeatureCollection, Polygon } from "geojson"
import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from "maplibre-gl"
import { landAround } from "#core/shared/landAround.ts"
import { palettes, type Scheme } from "#ui/theme/tokens.ts"
import type { RegionBounds } from "./regionBounds.ts"
import { own } from "./toFeatures.ts"

/*
 * The land that the tiles have around their region ends in a straight cut. The map fades out before it, a little earlier than the land
 * ends, because the edge of a tile may leave less of it.
 */

/** Degrees around the region that stay visible: in the zooms of the coarse land, and in the others. */
const visible = { far: landAround.coarse - 0.8, near: landAround.fine - 0.1 } as const
type Level = keyof typeof visible

const source = own("beyond")

type Ring = Polygon["coordinates"][number]

const box = ([west, south, east, north]: RegionBounds, degrees: number): Ring => [
  [west - degrees, south - degrees],
  [east + degrees, south - degrees],
  [east + degrees, north + degrees],
  [west - degrees, north + degrees],
  [west - degrees, south - degrees]
]

const world: RegionBounds = [-180, -85, 180, 85]

const outside = (region: RegionBounds, level: Level): Feature<Polygon> => ({
  type: "Feature",
  properties: { level },
  geometry: { type: "Polygon", coordinates: [box(world, 0), box(region, visible[level])] }
})

/** Returns everything outside of the region and its surroundings, for both levels: the world with a hole. */
export const beyondRegion = (region: RegionBounds): FeatureCollection<Polygon> => ({
  type: "FeatureCollection",
  features: [outside(region, "far"), outside(region, "near")]
})

export const beyondSources = (
  region: RegionBounds | undefined
): Readonly<Record<string, SourceSpecification>> =>
  region === undefined ? {} : { [source]: { type: "geojson", data: beyondRegion(region) } }

/** How wide the map fades out, in pixels: half of it on each side of the edge. */
const fade: ExpressionSpecification = ["interpolate", ["linear"], ["zoom"], 3, 12, 6, 96]
const blur: ExpressionSpecification = ["interpolate", ["linear"], ["zoom"], 3, 6, 6, 48]

const levelLayers = (level: Level, colour: string): readonly LayerSpecification[] => {
  const common = {
    source,
    filter: ["==", ["get", "level"], level] satisfies ExpressionSpecification,
    ...(level === "far" ? { maxzoom: landAround.fineFrom } : { minzoom: landAround.fineFrom })
  }
  return [
    { ...common, id: own(`beyond-${level}`), type: "fill", paint: { "fill-color": colour } },
    {
      ...common,
      id: own(`beyond-${level}-edge`),
      type: "line",
      paint: { "line-color": colour, "line-width": fade, "line-blur": blur }
    }
  ]
}

/** The layers that let the map fade out around its region; none when the region is not known. */
export const beyondLayers = (
  region: RegionBounds | undefined,
  scheme: Scheme
): readonly LayerSpecification[] => {
  if (region === undefined) return []
  const colour = palettes[scheme].surfaces.sunken
  return [...levelLayers("far", colour), ...levelLayers("near", colour)]
}
