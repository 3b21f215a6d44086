import type { BookingId, ProspectId, TripId } from "#core/shared/ids.ts"
import { lookUpTripCode } from "#rider/shared/trips/lookUpTripCode.ts"
import { callApi } from "#ui/api/callApi.ts"
import type { BookingCommand } from "./toBookingCommand.ts"

type Booked = { readonly id: BookingId; readonly driverTripId: TripId }
type Headers = { readonly "Idempotency-Key": string }

/** BOOK-020 Boards by the prospect of a code. */
const board = async (prospectId: ProspectId, headers: Headers): Promise<Booked> => {
  const { trip } = await callApi((api) => api.byCode.board({ headers: {}, payload: { prospectId } }), {
    headers
  })
  return trip.passengerTrip
}

/** BOOK-018 to BOOK-020 Books in the marketplace, or boards by the prospect of a code. */
export const sendBooking = async (command: BookingCommand, headers: Headers): Promise<Booked> => {
  switch (command._tag) {
    case "Board":
      return board(command.prospectId, headers)
    case "LookUpAndBoard": {
      const { code } = command
      const found = await lookUpTripCode(code)
      return board(found.prospectId, headers)
    }
    case "Request": {
      const { payload } = command
      return callApi((api) =>
        api.bookings.book({ headers: { "idempotency-key": headers["Idempotency-Key"] }, payload })
      )
    }
  }
}
