import { landAround } from "#core/shared/landAround.ts"
import type { Extract } from "#geo/osm/readExtract.ts"
import { expandBounds } from "./clip.ts"
import { cutTiles, MAX_ZOOM } from "./cutTiles.ts"
import { landFeatures } from "./landFeatures.ts"
import { PmtilesWriter } from "./PmtilesWriter.ts"
import { readFeatures } from "./readFeatures.ts"

const layers = ["earth", "water", "landuse", "roads", "buildings", "places", "pois"]

/** Writes `map.pmtiles` of an extract and returns the number of tiles. */
export const writeMap = (file: string, extract: Extract, attribution: string): number => {
  const writer = new PmtilesWriter(file)
  cutTiles(readFeatures(extract), landFeatures(extract), extract.bounds, (zxy, tile, depth) =>
    writer.add(zxy, tile, depth)
  )
  // MapLibre requests no tiles outside these bounds, so they include the land around the region.
  return writer.finish({
    bounds: expandBounds(extract.bounds, landAround.fine),
    maxZoom: MAX_ZOOM,
    attribution,
    layers
  })
}
