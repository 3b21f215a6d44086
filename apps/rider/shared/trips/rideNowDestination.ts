import { Option, Schema } from "effect"
import { PlaceView } from "#core/contract/views/address.ts"

const Stored = Schema.fromJsonString(PlaceView)
const State = Schema.Struct({ selectedDestination: Stored })
const encode = Schema.encodeSync(State)
const decode = Schema.decodeUnknownOption(State)

/**
 * LIVE-001 The page that starts a ride now to a place: `navigate("/active-trip", rideNowTo(place))`. The history keeps it, the address does
 * not.
 */
export const rideNowTo = (place: PlaceView): { readonly state: typeof State.Encoded } => ({
  state: encode({ selectedDestination: place })
})

/** LIVE-004, NOW-006 The destination of the ride now that an entry of the history starts. */
export const rideNowDestination = (historyState: unknown): PlaceView | undefined =>
  Option.getOrUndefined(Option.map(decode(historyState), ({ selectedDestination }) => selectedDestination))
