import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import type { BookingId } from "#core/shared/ids.ts"
import { run } from "#ui/api/run.ts"

/** BOOK-021: for `useCommand`, whose key makes of two tries one. */
export const cancelRide = (
  id: BookingId,
  headers: { readonly "Idempotency-Key": string }
): Promise<PassengerTripView> =>
  run((api) =>
    api.bookings.cancelByPost({ params: { id }, headers: { "idempotency-key": headers["Idempotency-Key"] } })
  )
