import { OfferChangePayload, OfferPayload, RideNowPayload, TripEditPayload } from "#core/contract/offer.ts"
import { OfferedTripView } from "#core/contract/trips.ts"
import { BenefitView } from "#core/contract/views/benefits.ts"
import {
  DriverTripStateView,
  DriverTripView,
  PositionPayload,
  PositionResultView,
  PublicTripView,
  SeatCount,
  TripCodeView
} from "#core/contract/views/driverTrips.ts"
import { named } from "../named.ts"
import { addressTexts, bothAddresses, toFields } from "./addresses.ts"
import { ids } from "./ids.ts"
import { driver } from "./people.ts"
import { fromStop, toStop } from "./stops.ts"

const polyline = "An encoded polyline (Google's format) of precision 5."

export const route = "_p~iF~ps|U_ulLnnqC_mqNvxq`@"

export const driverTrip = {
  id: ids.trip,
  type: "PLANNED",
  planned_departure: "2026-03-02T07:00:00.000Z",
  planned_arrival: "2026-03-02T07:35:00.000Z",
  departure_time: "2026-03-02T07:00:00.000Z",
  arrival_time: "2026-03-02T07:35:00.000Z",
  started_at: null,
  completed_at: null,
  cancelled_at: null,
  ended_automatically: false,
  seats: 3,
  seats_taken: 0,
  offered: true,
  charge_for_trip: true,
  currency: "DKK",
  ...bothAddresses,
  distance: 38200,
  duration: 2100,
  via_stops: [],
  route,
  driver_stops: [fromStop, toStop],
  from_via_stop_id: ids.fromStop,
  to_via_stop_id: ids.toStop,
  passenger_trips: [],
  parking_site_name: null,
  recurring_trip_id: null,
  user: driver,
  benefits: []
} as const

const offer = {
  charge_for_trip: true,
  departure_stops: ["n1294308811"],
  seats: 3,
  via_stops: [],
  ...bothAddresses
} as const

const offerTexts = {
  ...addressTexts,
  charge_for_trip:
    "Whether passengers pay for the kilometres beyond the first ten. A shorter trip is free of charge.",
  departure_stops: "The ids of the meeting points where the driver stops, from `GET /api/route`.",
  via_stops: "Coordinates over which the driver led the road, in driving order.",
  departure_distance: "In metres, as the driver saw it. The server computes its own.",
  departure_duration: "In seconds, as the driver saw it. The server computes its own.",
  departure_route: "The polyline that the driver saw. The server computes its own."
}

export const publicTrip = {
  id: ids.trip,
  departure_time: "2026-03-02T07:00:00.000Z",
  arrival_time: "2026-03-02T07:35:00.000Z",
  price: 28,
  currency: "DKK",
  stops: [fromStop, toStop],
  route,
  from: "Roskilde",
  to: "København V",
  driver: { name: "Bo", image: null, ratings_average: 4.5 }
} as const

export const position = { lat: 55.64524, lng: 12.08543, accuracy: 8, timestamp: "2026-03-02T07:00:00.000Z" }

export const trips = [
  named("DriverTrip", DriverTripView, {
    description: "A trip of a driver. A passenger sees only their own booking in `passenger_trips`.",
    example: driverTrip,
    fields: {
      ...addressTexts,
      planned_departure: "As offered.",
      planned_arrival: "As offered.",
      departure_time: "When it started; before that, as planned.",
      arrival_time: "When it was completed; before that, as planned.",
      seats_taken: "The seats of accepted passengers, and those held for people who are boarding by code.",
      offered: "Whether it is in the marketplace.",
      charge_for_trip:
        "Whether passengers pay for the kilometres beyond the first ten. Always false on a shorter trip.",
      duration: "In seconds.",
      via_stops: "Coordinates over which the driver led the road, in driving order.",
      route: polyline
    }
  }),
  named("SeatCount", SeatCount, { description: "A number of seats.", example: 3, sendsFirst: true }),
  named("OfferedTrip", OfferedTripView, {
    description: "An offered trip.",
    example: { trip: driverTrip },
    fields: {
      error:
        "The trip departs now, but another trip of the driver comes first: it is saved and has not started.",
      identifier: "The same as `error`.",
      message: "The text of `error`."
    }
  }),
  named("NewOffer", OfferPayload, {
    description:
      "A new trip. A single trip has a `departure`; a recurring trip has the type WORK and `times`.",
    example: { ...offer, type: "SINGLE_TRIP", departure: "2026-03-02T07:00:00.000Z" },
    fields: { ...offerTexts, departure: "Of a single trip.", times: "Of a recurring trip." }
  }),
  named("TripEdit", TripEditPayload, {
    description:
      "All fields of a trip; without `seats` it keeps them. Without `departure_route` and via points it keeps its via points, unless an address changes.",
    example: { ...offer, driver_trip_id: ids.trip, departure: "2026-03-02T07:15:00.000Z" },
    fields: offerTexts
  }),
  named("OfferChange", OfferChangePayload, {
    description: "Omitted fields stay as they are.",
    example: { seats: 2 },
    fields: { offered: "False takes the trip out of the marketplace, true puts it back." }
  }),
  named("RideNow", RideNowPayload, {
    description:
      "The destination and the position of the car. Without a start address it is the one at the position.",
    example: { position, ...toFields },
    fields: addressTexts
  }),
  named("PositionFix", PositionPayload, {
    description: "A position of the driver's phone.",
    example: position,
    fields: { accuracy: "In metres.", timestamp: "When the phone measured it." }
  }),
  named("PositionResult", PositionResultView, {
    description: "Whether the trip may end here.",
    example: { subsidisable: false, distance: 12400, discarded: null },
    fields: {
      subsidisable: "Whether ending here keeps the subsidy.",
      distance: "In a straight line to the destination.",
      discarded:
        "Why the position does not count: too old, or too far for a car. Then the other fields follow the latest that does. Null if it counts."
    }
  }),
  named("TripCode", TripCodeView, {
    description: "The eight digits by which passengers board, and the link of the QR code.",
    example: {
      value: "12345678",
      link: "https://samvej.example/book/12345678",
      renews_at: "2026-03-02T07:10:00.000Z",
      renews_in: 300
    },
    fields: { renews_in: "In whole seconds." }
  }),
  named("TripState", DriverTripStateView, {
    description: "The state of a trip for the caller, who may be a guest.",
    example: {
      already_booked_id: null,
      is_auto_bookable: true,
      auto_booked: null,
      is_deleted: false,
      is_started: false,
      is_completed: false
    },
    fields: {
      already_booked_id: "The caller's booking of this trip, requested or accepted.",
      is_auto_bookable:
        "Whether the caller can book the trip every week; with an auto-booking, whether they can end it.",
      is_deleted: "Whether it is cancelled, or withdrawn from the marketplace."
    }
  }),
  named("SharedTrip", PublicTripView, {
    description: "What anyone with the link may see of a trip.",
    example: publicTrip,
    fields: { price: "Of one seat on the whole route.", route: polyline }
  }),
  named("Benefit", BenefitView, {
    description: "What a trip brought or cost. Parking and sanctions have no amount.",
    example: {
      type: "driver_earnings",
      amount: 28,
      currency: "DKK",
      originalAmount: null,
      campaignName: null,
      parkingSiteName: null,
      sanctionType: null
    },
    fields: {
      originalAmount: "Of a subsidised payment: the full price, subsidy included.",
      sanctionType: "Why benefits are missing: the trip ended by itself, or lies outside the partner areas."
    }
  })
]
