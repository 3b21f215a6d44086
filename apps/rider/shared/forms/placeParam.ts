import { Option, Result, Schema } from "effect"
import { PlaceView } from "#core/contract/views/address.ts"

const Place = Schema.fromJsonString(PlaceView)
const decode = Schema.decodeUnknownOption(Place)
const encode = Schema.encodeUnknownResult(Place)

/** A place as text of an address, so that links, "back" and a reload keep it. */
export const toPlaceParam = (place: PlaceView): string => Result.getOrElse(encode(place), () => "")

/** The place of `toPlaceParam`; undefined for any other text. */
export const parsePlaceParam = (text: string | null): PlaceView | undefined =>
  Option.getOrUndefined(decode(text))
