import { Option } from "effect"
import { useSearchParams } from "react-router"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { parseResultQuery } from "./parseResultQuery.ts"
import { requestedSeats } from "./toBookingPayload.ts"

/** BOOK-019 The number of seats that the result page prices and books: one by a prospect, else those that were searched for. */
export const useRequestedSeats = (trip: MarketplaceTripView): number => {
  const [params] = useSearchParams()
  const { bookDefault } = useProductSettings().seats
  if (Option.isSome(trip.prospectId)) return 1
  return requestedSeats(trip, parseResultQuery(params)) ?? bookDefault
}
