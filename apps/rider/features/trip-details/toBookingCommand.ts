import { Option } from "effect"
import type { ResultQueryValues } from "#core/contract/search.ts"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import type { ProspectId } from "#core/shared/ids.ts"
import { type BookingPayload, toBookingPayload } from "./toBookingPayload.ts"

/** How a result is booked: a seat that the driver has to accept, or one on the trip of a code, which the passenger boards. */
export type BookingCommand =
  | { readonly _tag: "Request"; readonly payload: BookingPayload }
  | { readonly _tag: "Board"; readonly prospectId: ProspectId }
  /** The result is not that of the code's look-up. */
  | { readonly _tag: "LookUpAndBoard"; readonly code: string }

type PageQuery = Pick<ResultQueryValues, "requestId" | "seats">

/**
 * BOOK-018 Decides how a result is booked: one with a prospect, or found by a code, on demand, any other in the marketplace;
 * undefined for a result without a driver.
 */
export const toBookingCommand = (
  trip: MarketplaceTripView,
  query: PageQuery,
  code: string
): BookingCommand | undefined => {
  if (Option.isSome(trip.prospectId)) return { _tag: "Board", prospectId: trip.prospectId.value }
  if (code !== "") return { _tag: "LookUpAndBoard", code }
  const payload = toBookingPayload(trip, query)
  return payload === undefined ? undefined : { _tag: "Request", payload }
}
