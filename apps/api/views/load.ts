import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { BookingNotFound } from "#core/booking/refusals.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { Ratings } from "#core/ports/Ratings.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { BookingId, TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { PersonCards } from "./PersonCards.ts"
import { type Drawn, driverTripView, passengerTripOwnView, passengerTripView } from "./trips.ts"
import { weeklySeats } from "./weeklySeats.ts"

/** Everything that the views of these trips need, in a fixed number of queries. */
export const loadTripViews = Effect.fn("loadTripViews")(function* (
  trips: ReadonlyArray<DriverTrip>,
  viewer: UserId
) {
  const { rating } = yield* ProductSettings
  const bookings = yield* (yield* BookingStore).ofTrips(trips.map((trip) => trip.id))
  const people = [...trips.map((trip) => trip.driverId), ...bookings.map((booking) => booking.passengerId)]
  const calls = new Set(trips.flatMap((trip) => trip.stops.map((stop) => stop.id)))
  const former = bookings
    .flatMap(({ fromStopId, toStopId }) => [fromStopId, toStopId])
    .filter((id) => !calls.has(id))
  const drawn: Drawn = {
    cards: yield* (yield* PersonCards).of(people),
    ratings: yield* (yield* Ratings).ofBookings(bookings.map((booking) => booking.id)),
    prospects: yield* (yield* TripCodes).prospectsOf(
      bookings.filter((booking) => booking.byCode).map((booking) => booking.id)
    ),
    parkingSites: yield* (yield* ParkingReservations).siteNames(trips.map((trip) => trip.id)),
    now: yield* DateTime.now,
    ratingEditableMinutes: rating.editableMinutes,
    formerStops: yield* (yield* TripStore).formerStops(former),
    weekly: yield* weeklySeats(trips, Option.some(viewer))
  }
  const ofTrip = (trip: DriverTrip) => bookings.filter((booking) => booking.tripId === trip.id)
  return { bookings, drawn, ofTrip }
})

/** TRIP-045: its driver and its passengers see a trip; for everyone else it is not there. */
export const showDriverTrip = Effect.fn("showDriverTrip")(function* (id: TripId, viewer: UserId) {
  const trip = yield* (yield* TripStore).find(id)
  const { bookings, drawn } = yield* loadTripViews([trip], viewer)
  const rides = bookings.some((booking) => booking.passengerId === viewer)
  if (trip.driverId !== viewer && !rides) return yield* new TripNotFound()
  return driverTripView(trip, bookings, viewer, drawn)
})

const withTrip = Effect.fn("withTrip")(function* (
  id: BookingId,
  viewer: UserId,
  mayLook: (trip: DriverTrip, booking: Booking) => boolean
) {
  const booking = yield* (yield* BookingStore).find(id)
  const trip = yield* Effect.mapError((yield* TripStore).find(booking.tripId), () => new BookingNotFound())
  if (!mayLook(trip, booking)) return yield* new BookingNotFound()
  return { trip, booking, drawn: (yield* loadTripViews([trip], viewer)).drawn }
})

/** BOOK-002 a booking for either of its two people. */
export const showBooking = Effect.fn("showBooking")(function* (id: BookingId, viewer: UserId) {
  const { booking, drawn, trip } = yield* withTrip(
    id,
    viewer,
    (found, one) => found.driverId === viewer || one.passengerId === viewer
  )
  return passengerTripView(trip, booking, drawn)
})

/** BOOK-004 a booking for its passenger. */
export const showOwnBooking = Effect.fn("showOwnBooking")(function* (id: BookingId, viewer: UserId) {
  const { booking, drawn, trip } = yield* withTrip(id, viewer, (_, one) => one.passengerId === viewer)
  return passengerTripOwnView(trip, booking, drawn)
})
