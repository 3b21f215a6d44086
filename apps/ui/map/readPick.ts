import type { PickingInfo } from "@deck.gl/core"
import * as z from "zod/mini"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { MapPick } from "./mapLayers.ts"

type PickResult =
  | { readonly kind: "item"; readonly pick: MapPick }
  | { readonly kind: "group"; readonly at: GeoPoint }
  | { readonly kind: "ground"; readonly at: GeoPoint }
  | { readonly kind: "nothing" }

const item = z.object({ id: z.string() })
const group = z.object({ lat: z.number(), lng: z.number(), count: z.number() })

/** Returns the clicked item: an item of a layer, a group of meeting points, the ground, or nothing. */
export const readPick = ({ object, layer, coordinate }: PickingInfo<unknown>): PickResult => {
  const itemRead = item.safeParse(object)
  if (itemRead.success && layer !== null)
    return { kind: "item", pick: { layer: layer.id, id: itemRead.data.id } }
  const groupRead = group.safeParse(object)
  if (groupRead.success) return { kind: "group", at: { lat: groupRead.data.lat, lng: groupRead.data.lng } }
  const [lng, lat] = coordinate ?? []
  return lng === undefined || lat === undefined ? { kind: "nothing" } : { kind: "ground", at: { lat, lng } }
}
