import type { PickingInfo } from "@deck.gl/core"
import * as z from "zod/mini"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { MapPick } from "./mapLayers.ts"

type Picked =
  | { readonly kind: "thing"; readonly pick: MapPick }
  | { readonly kind: "group"; readonly at: GeoPoint }
  | { readonly kind: "ground"; readonly at: GeoPoint }
  | { readonly kind: "nothing" }

const thing = z.object({ id: z.string() })
const group = z.object({ lat: z.number(), lng: z.number(), count: z.number() })

/** What a touch met. */
export const pickOf = ({ object, layer, coordinate }: PickingInfo<unknown>): Picked => {
  const found = thing.safeParse(object)
  if (found.success && layer !== null) return { kind: "thing", pick: { layer: layer.id, id: found.data.id } }
  const many = group.safeParse(object)
  if (many.success) return { kind: "group", at: { lat: many.data.lat, lng: many.data.lng } }
  const [lng, lat] = coordinate ?? []
  return lng === undefined || lat === undefined ? { kind: "nothing" } : { kind: "ground", at: { lat, lng } }
}
