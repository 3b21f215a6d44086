import { Option, Result, Schema } from "effect"
import { PlaceView } from "#core/contract/views/address.ts"
import { rememberPlace } from "#core/search/addressQuery.ts"
import { placesKey } from "./placesKey.ts"

const Stored = Schema.fromJsonString(Schema.Array(PlaceView))
const decode = Schema.decodeUnknownOption(Stored)
const encode = Schema.encodeUnknownResult(Stored)

/** ADDR-006: the last five places chosen on this device. */
export const recentPlaces = (): readonly PlaceView[] =>
  Option.getOrElse(decode(localStorage.getItem(placesKey)), () => [])

export const keepPlace = (place: PlaceView): void => {
  const encoded = encode(rememberPlace(recentPlaces(), place))
  if (Result.isSuccess(encoded)) localStorage.setItem(placesKey, encoded.success)
}
