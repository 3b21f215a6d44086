import { Schema } from "effect"
import type { Map as MapLibreMap, MapMouseEvent } from "maplibre-gl"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { MapScene, PickableKind } from "./MapScene.ts"
import { own } from "./toFeatures.ts"

/** Half the width of what a tap hits, in pixels: a touch target has 44. */
const reach = 22

const kinds = ["stops", "meeting-points"] as const satisfies readonly PickableKind[]

type Hit =
  | { readonly _tag: "Item"; readonly kind: PickableKind; readonly id: string }
  | { readonly _tag: "Group"; readonly at: GeoPoint }

const isPoint = Schema.is(
  Schema.Struct({
    type: Schema.Literal("Point"),
    coordinates: Schema.Tuple([Schema.Finite, Schema.Finite])
  })
)
const isItem = Schema.is(Schema.Struct({ id: Schema.String }))

/** Returns the item nearest to the tap, of those that the scene lets tap. */
const hitAt = (
  map: MapLibreMap,
  { point }: MapMouseEvent,
  onPick: MapScene["onPick"] = {}
): Hit | undefined => {
  const layers = kinds.filter((kind) => onPick[kind] !== undefined).map(own)
  const ready = layers.filter((id) => map.getLayer(id) !== undefined)
  if (ready.length === 0) return undefined
  const found = map.queryRenderedFeatures(
    [
      [point.x - reach, point.y - reach],
      [point.x + reach, point.y + reach]
    ],
    { layers: ready }
  )
  let nearest: { readonly hit: Hit; readonly distance: number } | undefined
  for (const feature of found) {
    const geometry: unknown = feature.geometry
    if (!isPoint(geometry)) continue
    const [lng, lat] = geometry.coordinates
    const { x, y } = map.project([lng, lat])
    const distance = Math.hypot(x - point.x, y - point.y)
    if (nearest !== undefined && nearest.distance <= distance) continue
    const kind = kinds.find((one) => own(one) === feature.layer.id)
    const item: unknown = feature.properties
    if (kind === undefined) continue
    nearest = {
      distance,
      hit: isItem(item) ? { _tag: "Item", kind, id: item.id } : { _tag: "Group", at: { lat, lng } }
    }
  }
  return nearest?.hit
}

/** Passes taps to the scene that is shown; a group of meeting points is handed to `openGroup`. */
export const listenToTaps = (
  map: MapLibreMap,
  scene: () => MapScene | undefined,
  openGroup: (at: GeoPoint) => void
): void => {
  map.on("click", (event) => {
    const shown = scene()
    if (shown === undefined) return
    const hit = hitAt(map, event, shown.onPick)
    if (hit === undefined) {
      const { lat, lng } = event.lngLat
      shown.onPress?.({ lat, lng }, map.getZoom())
    } else if (hit._tag === "Group") openGroup(hit.at)
    else shown.onPick?.[hit.kind]?.(hit.id)
  })
  for (const kind of kinds) {
    map.on("mouseenter", own(kind), () => {
      if (scene()?.onPick?.[kind] !== undefined) map.getCanvas().style.cursor = "pointer"
    })
    map.on("mouseleave", own(kind), () => {
      map.getCanvas().style.cursor = ""
    })
  }
}
