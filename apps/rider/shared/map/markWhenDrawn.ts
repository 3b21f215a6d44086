import type { Map as MapLibreMap } from "maplibre-gl"

/**
 * SHARED-002 Marks the element of the map when everything in view is drawn for the first time, or when a person moves the map before: until
 * then a page that the server wrote shows its drawn road in its place.
 */
export const markWhenDrawn = (map: MapLibreMap, box: HTMLElement): void => {
  const mark = (): void => box.setAttribute("data-drawn", "")
  map.once("load", mark)
  map.on("movestart", ({ originalEvent }) => {
    if (originalEvent !== undefined) mark()
  })
}
