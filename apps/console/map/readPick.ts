import type { PickingInfo } from "@deck.gl/core"
import * as z from "zod/mini"
import type { MapPick } from "./mapTypes.ts"

const item = z.object({ id: z.string() })

/** Returns the clicked item of a layer, if any. */
export const readPick = ({ object, layer }: PickingInfo<unknown>): MapPick | undefined => {
  const read = item.safeParse(object)
  return read.success && layer !== null ? { layer: layer.id, id: read.data.id } : undefined
}
