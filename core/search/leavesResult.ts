import { Option } from "effect"

interface TripState {
  readonly isDeleted: boolean
  readonly alreadyBookedId: Option.Option<string>
}

/** Where a result page goes instead of showing its trip. */
type Elsewhere =
  | { readonly _tag: "ContentNotFound" }
  | { readonly _tag: "PassengerTrip"; readonly bookingId: string }

/** SRCH-041, SRCH-042 a trip that is gone, and one on which the person has a seat already, are not offered. */
export const leavesResult = (state: TripState): Option.Option<Elsewhere> =>
  state.isDeleted
    ? Option.some({ _tag: "ContentNotFound" })
    : Option.map(state.alreadyBookedId, (bookingId) => ({ _tag: "PassengerTrip", bookingId }))
