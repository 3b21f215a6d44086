import { Option, Result, Schema } from "effect"
import { PlaceView } from "#core/contract/views/address.ts"
import { addRecentPlace } from "#core/search/addressQuery.ts"
import { recentPlacesKey } from "./clearRecentPlaces.ts"

const Stored = Schema.fromJsonString(Schema.Array(PlaceView))
const decode = Schema.decodeUnknownOption(Stored)
const encode = Schema.encodeUnknownResult(Stored)

/** ADDR-006 Loads the last five places selected on this device. */
export const loadRecentPlaces = (): readonly PlaceView[] =>
  Option.getOrElse(decode(localStorage.getItem(recentPlacesKey)), () => [])

export const saveRecentPlace = (place: PlaceView): void => {
  const encoded = encode(addRecentPlace(loadRecentPlaces(), place))
  if (Result.isSuccess(encoded)) localStorage.setItem(recentPlacesKey, encoded.success)
}
