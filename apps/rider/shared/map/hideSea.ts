import type { Map as MapLibreMap, MapSourceDataEvent } from "maplibre-gl"
import { ownPrefix } from "./toFeatures.ts"

/**
 * Hides the sea until the first tile is there: it is the background of the style, and on a slow connection a route would cross nothing but
 * water.
 */
export const hideSeaUntilLand = (map: MapLibreMap): void => {
  map.once("style.load", () => {
    map.setPaintProperty("background", "background-opacity", 0)
    const show = ({ sourceId, tile }: MapSourceDataEvent): void => {
      if (tile === undefined || sourceId.startsWith(ownPrefix)) return
      map.off("sourcedata", show)
      map.setPaintProperty("background", "background-opacity", 1)
    }
    map.on("sourcedata", show)
  })
}
