import type { BookingsGroup } from "#core/contract/bookings.ts"
import { ids } from "../entities/ids.ts"
import type { GroupDocs } from "../GroupDocs.ts"

const booking = { id: { text: "The id of the booking." } }

const cancel = {
  summary: "Cancel a booking",
  description:
    "Its passenger or the driver of the trip cancels it: the seats are free again, the price is no longer held, and the other person is notified. A booking that is cancelled or denied already is refused. GET and POST do the same.",
  parameters: booking
}
const deny = {
  summary: "Deny a seat request",
  description:
    "The driver of the trip says no to a request that awaits the answer: the price is no longer held, and the passenger is notified. GET and POST do the same.",
  parameters: booking
}
const accept = {
  summary: "Accept a seat request",
  description:
    "The driver of the trip says yes to a request that awaits the answer, if the seats are still free; the passenger is notified. GET and POST do the same.",
  parameters: booking
}
const acceptWithoutPayment = {
  summary: "Accept a seat request without payment",
  description:
    "As accepting, but the passenger pays nothing: the driver receives the subsidy only, if there is one. GET and POST do the same.",
  parameters: booking
}

export const bookings: GroupDocs<typeof BookingsGroup> = {
  title: "Bookings",
  description: "A passenger's seats on a trip, and the driver's answers; home screen, history and ratings.",
  operations: {
    book: {
      summary: "Request seats on a trip",
      description:
        "Requests seats between two stops of an offered trip, and holds the price on the caller's balance. The driver answers, unless `status` is ACCEPTED at once. `request_id` is the caller's request that the trip fulfils; without `seats` it has the seats of that request, or one.",
      request: {
        driver_trip_id: ids.trip,
        from_driver_stop_id: ids.fromStop,
        to_driver_stop_id: ids.toStop,
        seats: 1
      }
    },
    cancel,
    cancelByPost: cancel,
    deny,
    denyByPost: deny,
    accept,
    acceptByPost: accept,
    acceptWithoutPayment,
    acceptWithoutPaymentByPost: acceptWithoutPayment,
    passengerTrip: {
      summary: "Get a booking",
      description: "Answers the caller's own booking as passenger, with its driver and benefits.",
      parameters: booking
    },
    progress: {
      summary: "Get where a ride is",
      description:
        "Answers where the caller's accepted booking is: whether the car has left, where it is, when it is at the pickup and at the destination, and, of a trip that has ended, how far before the destination.",
      parameters: booking
    },
    overview: {
      summary: "Get the home screen",
      description:
        "Answers the caller's open requests (of a recurring trip the next one, and single ones whose time passed lately), and their trips as driver and as passenger: coming, active, and those completed lately in which the other person is not rated yet."
    },
    history: {
      summary: "List completed trips",
      description:
        "Answers a page of 20 of the caller's completed trips as driver and as passenger, newest first.",
      parameters: { page: { text: "A whole number from 1; the first page without it.", example: "1" } }
    },
    rate: {
      summary: "Rate a ride",
      description:
        "The passenger of a completed booking rates the driver, or the driver the passenger, by the id of the booking. A second call changes the rating until it is locked: without `comment` it keeps the comment, with null it removes it.",
      parameters: booking,
      request: { rating: 4.5, comment: "A pleasant ride" }
    }
  }
}
