import { Option } from "effect"

interface ResultState {
  readonly isDeleted: boolean
  readonly alreadyBookedId: Option.Option<string>
}

/** The page that a result page redirects to. */
type ResultRedirect =
  | { readonly _tag: "ContentNotFound" }
  | { readonly _tag: "PassengerTrip"; readonly bookingId: string }

/** SRCH-041, SRCH-042 Redirects from a deleted trip to "content not found", and from a booked trip to the booking. */
export const resultRedirect = (state: ResultState): Option.Option<ResultRedirect> =>
  state.isDeleted
    ? Option.some({ _tag: "ContentNotFound" })
    : Option.map(state.alreadyBookedId, (bookingId) => ({ _tag: "PassengerTrip", bookingId }))
