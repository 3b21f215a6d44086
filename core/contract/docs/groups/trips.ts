import type { TripsGroup } from "#core/contract/trips.ts"
import { position } from "../entities/trips.ts"
import type { GroupDocs } from "../GroupDocs.ts"

const trip = { id: { text: "The id of the trip." } }

const cancelTrip = {
  summary: "Cancel a trip",
  description:
    "Cancels the caller's own trip, unless it is completed. Its bookings are cancelled, their prices no longer held, their passengers notified, and its parking is released. A repeated call changes nothing. GET and POST do the same.",
  parameters: trip
}

export const trips: GroupDocs<typeof TripsGroup> = {
  title: "A driver's trips",
  description: "What drivers do with their own trips: offer, change, start, drive and end them.",
  operations: {
    offer: {
      summary: "Offer a trip",
      description:
        "Saves a trip of the caller, and offers it in the marketplace. A single trip that departs within minutes starts at once, unless another trip of the caller comes first. The type WORK with `times` saves a recurring trip, which offers a trip on each of its days, and answers `recurring_trip`. The server computes route, times and distance from the addresses and via points. The caller's profile must be complete."
    },
    rideNow: {
      summary: "Start a ride now",
      description:
        "Starts a trip of the caller at once. It stops at every meeting point on its way, is not in the marketplace and costs passengers nothing; they board by its code. It needs a recent position of the car, and no other trip of the caller under way."
    },
    edit: {
      summary: "Edit a trip",
      description:
        "Replaces the addresses, route, stops, departure and terms of one trip of the caller, also of one day of a recurring trip. It must not have started, and have neither passengers nor seat requests. With another destination or arrival its parking is released."
    },
    changeOffer: {
      summary: "Change seats, price or offer",
      description:
        "Changes single fields of the caller's own trip, or takes it out of the marketplace and back. It must not have started, and have neither passengers nor seat requests.",
      parameters: trip
    },
    driverTrip: {
      summary: "Get a trip",
      description:
        "Answers the caller's own trip, or one on which they have or had a booking, with its stops and bookings; once it is completed, its driver also sees what it brought.",
      parameters: trip
    },
    cancelTrip,
    cancelTripByPost: cancelTrip,
    start: {
      summary: "Start a trip",
      description:
        "The caller sets off with their own trip. It is refused too early, and while another trip of theirs comes first. Open seat requests are denied if `decline_pending` is true; otherwise they too refuse the start. The body may be left out.",
      parameters: trip,
      request: { decline_pending: true }
    },
    end: {
      summary: "End a trip",
      description:
        "Ends the caller's own active trip, and pays the driver the fares of its bookings. With `userExpectsSubsidy` it pays the subsidies too, and needs a recent position near the destination; without, it may end anywhere. `ended_at` is when the driver ended it without connection: then there is no subsidy. `trip_id` may repeat the id. A trip that has ended is refused as not found.",
      parameters: trip,
      request: { userExpectsSubsidy: true }
    },
    code: {
      summary: "Get a code for boarding",
      description:
        "Answers the code of the caller's active trip, or a new one once that has expired. There is no new one near the destination, or without a recent position.",
      parameters: trip
    },
    position: {
      summary: "Report the position",
      description:
        "Reports where the car of the caller's active trip is. Answers whether the trip may end there with subsidy, and how far the destination is.",
      parameters: trip,
      request: { position }
    },
    activeTrip: {
      summary: "Get the active trip",
      description: "Answers the caller's trip that is under way; 204 without one."
    }
  }
}
