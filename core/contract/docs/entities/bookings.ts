import { BookingStatus } from "#core/booking/Booking.ts"
import { BookingResultView, HistoryItem, HistoryPage, OverviewView } from "#core/contract/bookings.ts"
import {
  AutoBookedView,
  PassengerTripOwnView,
  PassengerTripView,
  RatingView,
  RideProgressView
} from "#core/contract/views/passengerTrips.ts"
import { named } from "../named.ts"
import { ids } from "./ids.ts"
import { driver, passenger } from "./people.ts"
import { request } from "./requests.ts"
import { fromStop, toStop } from "./stops.ts"
import { driverTrip, route } from "./trips.ts"

export const booking = {
  id: ids.booking,
  status: "ACCEPTED",
  seats: 1,
  price: 28,
  payout: 38,
  payout_currency: "DKK",
  subsidy: 10,
  subsidy_currency: "DKK",
  held_subsidy: 0,
  subsidy_eligibility_verdict: "eligible",
  distance: 38200,
  departure_time: "2026-03-02T07:00:00.000Z",
  arrival_time: "2026-03-02T07:35:00.000Z",
  departure_stop: { name: fromStop.name, street: fromStop.street, city: fromStop.city, rounded: false },
  arrival_stop: { name: toStop.name, street: toStop.street, city: toStop.city, rounded: false },
  route,
  driver_trip_id: ids.trip,
  from_driver_stop_id: ids.fromStop,
  to_driver_stop_id: ids.toStop,
  has_contract: true,
  boarded_by_code: false,
  cancelled_at: null,
  user: passenger,
  passenger_rating: null,
  driver_rating: null
} as const

export const ownBooking = {
  ...booking,
  prospect_id: null,
  travel_pass: null,
  planned_departure: "2026-03-02T07:00:00.000Z",
  started_at: null,
  completed_at: null,
  driver,
  auto_booked: null,
  is_driver_trip_auto_bookable: false,
  benefits: []
} as const

const rating = { rating: 4.5, comment: "A pleasant ride", locked: false }

export const bookingTexts = {
  price: "What the passenger pays for all seats.",
  payout: "What the driver receives for this passenger: `price` and `subsidy`.",
  subsidy:
    "What the partner pays the driver for this passenger if the trip ends with subsidy; after the end, what it paid.",
  held_subsidy:
    "What of the subsidy waits after the end until staff have looked at the trip. 0 for everybody but its driver.",
  distance: "Along the road, between the passenger's stops.",
  route: "An encoded polyline (Google's format) of precision 5, of the whole trip.",
  passenger_rating:
    "The driver's rating of the passenger, who sees it once both have rated or the time for it is over.",
  driver_rating: "The passenger's rating of the driver, as above."
}

const pastTrip = {
  kind: "passenger",
  id: ids.booking,
  date: "2026-03-02T07:00:00.000Z",
  from_city: "Roskilde",
  to_city: "København V",
  distance: 38200,
  benefits: [],
  trip: ownBooking
} as const

export const bookings = [
  named("BookingStatus", BookingStatus, {
    description:
      "AWAITING_APPROVAL by the driver; ACCEPTED by the driver or by boarding; DENIED by the driver or by the start of the trip; RESERVED until a guest boards; CANCELED by its passenger, its driver or the system.",
    example: "ACCEPTED"
  }),
  named("Booking", PassengerTripView, {
    description: "A passenger's seats on a trip part, as the driver sees them.",
    example: booking,
    fields: bookingTexts
  }),
  named("OwnBooking", PassengerTripOwnView, {
    description: "A booking as its passenger sees it.",
    example: ownBooking,
    fields: {
      ...bookingTexts,
      prospect_id: "Of a booking that was boarded by code.",
      travel_pass:
        "The name of the travel pass that lowered `price` when the seat was booked, also after the pass has expired or is deleted."
    }
  }),
  named("BookingResult", BookingResultView, {
    description: "The result of a booking.",
    example: {
      id: ids.booking,
      driver_trip_id: ids.trip,
      contract_id: ids.contract,
      status: "AWAITING_APPROVAL"
    },
    fields: { contract_id: "Of the partner that pays the subsidy; null without subsidy." }
  }),
  named("RideProgress", RideProgressView, {
    description: "Where the ride of a passenger is.",
    example: {
      state: "coming",
      started_at: "2026-03-02T07:00:00.000Z",
      pickup_at: "2026-03-02T07:12:00.000Z",
      arrival_at: "2026-03-02T07:40:00.000Z",
      car: { lat: 55.65, lng: 12.09, at: "2026-03-02T07:06:00.000Z" },
      ended_short: null
    },
    fields: {
      state:
        "`planned` before the start; `coming` and `at_pickup` before the passenger's stop; `on_board` after boarding by code; `picked_up` when the car was at the stop and has left it; `passed` when it was not; `arrived` at the passenger's destination; `ended` with the trip.",
      car: "Its latest position, while the passenger may see it.",
      ended_short: "Metres of road before the passenger's destination, where the trip ended."
    }
  }),
  named("AutoBooked", AutoBookedView, {
    description:
      "The passenger's auto-booking of the recurring trip and weekday, or null. `skipped_days` are coming days whose seat could not be booked, each with the code of the refusal; they are tried again daily."
  }),
  named("Rating", RatingView, {
    description: "A rating of a driver or a passenger.",
    example: rating,
    fields: { locked: "Whether it can no longer change." }
  }),
  named("Overview", OverviewView, {
    description: "What the home screen shows.",
    example: {
      requests: [request],
      driver_trips: [driverTrip],
      passenger_trips: [ownBooking],
      on_demand_trip: null
    },
    fields: { on_demand_trip: "The active ride now, which `driver_trips` does not repeat." }
  }),
  named("HistoryItem", HistoryItem, {
    description: "A completed trip, as driver or passenger.",
    example: pastTrip
  }),
  named("HistoryPage", HistoryPage, {
    description: "A page of 20 completed trips, newest first.",
    example: { current_page: 1, last_page: 1, total: 1, data: [pastTrip] }
  })
]
