import { type Map as MapLibreMap, Marker } from "maplibre-gl"
import { areSamePoints } from "./cameraRules.ts"
import type { MapScene } from "./MapScene.ts"
import type { MapLayer, ViaPoint } from "./mapLayers.ts"

const pointsOf = (layers: readonly MapLayer[]): readonly ViaPoint[] =>
  layers.flatMap((layer) => (layer.kind === "via" ? layer.points : []))

/** A screen reader has the list of the points beside the map, which can also remove them. */
const createElement = (number: number): HTMLElement => {
  const element = document.createElement("div")
  element.className = "sv-map-via"
  element.setAttribute("aria-hidden", "true")
  element.textContent = String(number)
  return element
}

/** The via points are few, and a finger drags them: each is an element of the page, in the colours of the page. */
export const createViaMarkers = (map: MapLibreMap, scene: () => MapScene | undefined) => {
  let markers: readonly Marker[] = []
  let before: { readonly points: readonly ViaPoint[]; readonly canDrag: boolean } = {
    points: [],
    canDrag: false
  }
  const show = (): void => {
    const points = pointsOf(scene()?.layers ?? [])
    const canDrag = scene()?.onDrag !== undefined
    if (areSamePoints(before.points, points) && before.canDrag === canDrag) return
    before = { points, canDrag }
    for (const marker of markers) marker.remove()
    markers = points.map(({ id, lat, lng }, at) => {
      const marker = new Marker({ element: createElement(at + 1), draggable: canDrag })
      marker.setLngLat([lng, lat]).addTo(map)
      marker.on("dragend", () => {
        const to = marker.getLngLat()
        marker.setLngLat([lng, lat])
        scene()?.onDrag?.(id, { lat: to.lat, lng: to.lng }, map.getZoom())
      })
      return marker
    })
  }
  return { show }
}
