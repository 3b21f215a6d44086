import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { BookingNotFound } from "#core/booking/refusals.ts"
import { riderViewer, tripPrecision } from "#core/booking/tripPrecision.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { type TripRecord, TripRecords } from "#core/ports/TripRecords.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { BookingId, TripId, UserId } from "#core/shared/ids.ts"
import type { Minor } from "#core/shared/Money.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { loadAutoBookingStates } from "./loadAutoBookingStates.ts"
import { PersonCards } from "./PersonCards.ts"
import { driverTripView, passengerTripOwnView, passengerTripView, type TripViewData } from "./trips.ts"

/** SEC-001 What waits for review, of the trips that the viewer drove to their end. */
const heldSubsidies = (
  trips: ReadonlyArray<DriverTrip>,
  records: ReadonlyArray<TripRecord>,
  viewer: UserId
): ReadonlyMap<BookingId, Minor> => {
  const driven = new Set(
    trips.filter((trip) => trip.driverId === viewer && Option.isSome(trip.completedAt)).map((trip) => trip.id)
  )
  return new Map(
    records
      .filter(({ tripId }) => driven.has(tripId))
      .flatMap(({ bookings }) => bookings)
      .flatMap(({ booking, heldSubsidy }) => somePair(booking.id, heldSubsidy))
  )
}

const somePair = <K, V>(key: K, value: Option.Option<V>): ReadonlyArray<readonly [K, V]> =>
  Option.isSome(value) ? [[key, value.value]] : []

/** Loads the data that the views of these trips need beside their records, in a fixed number of queries. */
export const loadRecordViewData = Effect.fn("loadRecordViewData")(function* (
  trips: ReadonlyArray<DriverTrip>,
  records: ReadonlyArray<TripRecord>,
  viewer: UserId
) {
  const { privacy, rating } = yield* ProductSettings
  const recorded = records.flatMap((record) => record.bookings)
  const bookings = recorded.map(({ booking }) => booking)
  const people = [...trips.map((trip) => trip.driverId), ...bookings.map((booking) => booking.passengerId)]
  const stopIds = new Set(trips.flatMap((trip) => trip.stops.map((stop) => stop.id)))
  const former = bookings
    .flatMap(({ fromStopId, toStopId }) => [fromStopId, toStopId])
    .filter((id) => !stopIds.has(id))
  const bookingsOf = Map.groupBy(bookings, (booking) => booking.tripId)
  const ofTrip = (trip: DriverTrip) => bookingsOf.get(trip.id) ?? []
  const data: TripViewData = {
    viewer,
    cards: yield* (yield* PersonCards).find(people),
    ratings: recorded.flatMap(({ ratings }) => ratings),
    prospects: new Map(recorded.flatMap(({ booking, prospectId }) => somePair(booking.id, prospectId))),
    parkingSites: new Map(records.flatMap(({ parkingSite, tripId }) => somePair(tripId, parkingSite))),
    heldSubsidies: heldSubsidies(trips, records, viewer),
    seatHolds: records.flatMap(({ seatHolds }) => seatHolds),
    now: yield* DateTime.now,
    ratingEditableMinutes: rating.editableMinutes,
    formerStops: yield* (yield* TripStore).findStops(former),
    precisionOf: (trip) => tripPrecision(trip, ofTrip(trip), riderViewer(viewer), privacy),
    autoBookingOf: yield* loadAutoBookingStates(trips, Option.some(viewer))
  }
  return { bookings, data, ofTrip }
})

/** Loads the data that the views of these trips need, in a fixed number of queries. */
export const loadTripViewData = Effect.fn("loadTripViewData")(function* (
  trips: ReadonlyArray<DriverTrip>,
  viewer: UserId
) {
  const records = yield* (yield* TripRecords).ofTrips(trips.map((trip) => trip.id))
  return yield* loadRecordViewData(trips, records, viewer)
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
