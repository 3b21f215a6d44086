import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { BookingNotFound } from "#core/booking/refusals.ts"
import { riderViewer, tripPrecision } from "#core/booking/tripPrecision.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { Ratings } from "#core/ports/Ratings.ts"
import { SeatHolds } from "#core/ports/SeatHolds.ts"
import { SubsidyReviews } from "#core/ports/SubsidyReviews.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { BookingId, TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { loadAutoBookingStates } from "./loadAutoBookingStates.ts"
import { PersonCards } from "./PersonCards.ts"
import { driverTripView, passengerTripOwnView, passengerTripView, type TripViewData } from "./trips.ts"

/** Loads the data that the views of these trips need, in a fixed number of queries. */
export const loadTripViewData = Effect.fn("loadTripViewData")(function* (
  trips: ReadonlyArray<DriverTrip>,
  viewer: UserId
) {
  const { privacy, rating } = yield* ProductSettings
  const bookings = yield* (yield* BookingStore).ofTrips(trips.map((trip) => trip.id))
  const people = [...trips.map((trip) => trip.driverId), ...bookings.map((booking) => booking.passengerId)]
  const stopIds = new Set(trips.flatMap((trip) => trip.stops.map((stop) => stop.id)))
  const former = bookings
    .flatMap(({ fromStopId, toStopId }) => [fromStopId, toStopId])
    .filter((id) => !stopIds.has(id))
  const ofTrip = (trip: DriverTrip) => bookings.filter((booking) => booking.tripId === trip.id)
  const driven = trips.filter((trip) => trip.driverId === viewer && Option.isSome(trip.completedAt))
  const data: TripViewData = {
    cards: yield* (yield* PersonCards).find(people),
    ratings: yield* (yield* Ratings).ofBookings(bookings.map((booking) => booking.id)),
    prospects: yield* (yield* TripCodes).prospectsOf(
      bookings.filter((booking) => booking.byCode).map((booking) => booking.id)
    ),
    parkingSites: yield* (yield* ParkingReservations).siteNames(trips.map((trip) => trip.id)),
    heldSubsidies: yield* (yield* SubsidyReviews).heldOf(driven.map((trip) => trip.id)),
    seatHolds: yield* (yield* SeatHolds).ofTrips(trips.map((trip) => trip.id)),
    now: yield* DateTime.now,
    ratingEditableMinutes: rating.editableMinutes,
    formerStops: yield* (yield* TripStore).findStops(former),
    precisionOf: (trip) => tripPrecision(trip, ofTrip(trip), riderViewer(viewer), privacy),
    autoBookingOf: yield* loadAutoBookingStates(trips, Option.some(viewer))
  }
  return { bookings, data, ofTrip }
})

/** TRIP-045 Loads a trip for its driver or one of its passengers; for other persons it is not found. */
export const loadDriverTripView = Effect.fn("loadDriverTripView")(function* (id: TripId, viewer: UserId) {
  const trip = yield* (yield* TripStore).find(id)
  const { bookings, data } = yield* loadTripViewData([trip], viewer)
  const isPassenger = bookings.some((booking) => booking.passengerId === viewer)
  if (trip.driverId !== viewer && !isPassenger) return yield* new TripNotFound()
  return driverTripView(trip, bookings, viewer, data)
})

const loadBookingData = Effect.fn("loadBookingData")(function* (
  id: BookingId,
  viewer: UserId,
  mayView: (trip: DriverTrip, booking: Booking) => boolean
) {
  const booking = yield* (yield* BookingStore).find(id)
  const trip = yield* Effect.mapError((yield* TripStore).find(booking.tripId), () => new BookingNotFound())
  if (!mayView(trip, booking)) return yield* new BookingNotFound()
  return { trip, booking, data: (yield* loadTripViewData([trip], viewer)).data }
})

/** BOOK-002 Loads a booking for its driver or its passenger. */
export const loadBookingView = Effect.fn("loadBookingView")(function* (id: BookingId, viewer: UserId) {
  const { booking, data, trip } = yield* loadBookingData(
    id,
    viewer,
    (found, one) => found.driverId === viewer || one.passengerId === viewer
  )
  return passengerTripView(trip, booking, data)
})

/** BOOK-004 Loads a booking for its passenger. */
export const loadOwnBookingView = Effect.fn("loadOwnBookingView")(function* (id: BookingId, viewer: UserId) {
  const { booking, data, trip } = yield* loadBookingData(id, viewer, (_, one) => one.passengerId === viewer)
  return passengerTripOwnView(trip, booking, data)
})
