import { Option, Result, Schema } from "effect"
import { PlaceView } from "#core/contract/views/address.ts"
import { addRecentPlace } from "#core/search/addressQuery.ts"
import { recentPlacesKey } from "./clearRecentPlaces.ts"

const Stored = Schema.fromJsonString(Schema.Array(PlaceView))
const decode = Schema.decodeUnknownOption(Stored)
const encode = Schema.encodeUnknownResult(Stored)

const readStored = (): string | null => {
  try {
    return localStorage.getItem(recentPlacesKey)
  } catch {
    return null
  }
}

/** ADDR-006 Loads the last five places selected on this device. */
export const loadRecentPlaces = (): readonly PlaceView[] => Option.getOrElse(decode(readStored()), () => [])

/** ERR-032 Full or blocked storage is reported; the place is selected all the same. */
export const saveRecentPlace = (place: PlaceView): void => {
  try {
    const encoded = encode(addRecentPlace(loadRecentPlaces(), place))
    if (Result.isSuccess(encoded)) localStorage.setItem(recentPlacesKey, encoded.success)
  } catch (problem) {
    reportError(problem)
  }
}
