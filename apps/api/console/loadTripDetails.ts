import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { loadPublicTrip } from "#api/views/loadPublicTrip.ts"
import { loadTripViewData } from "#api/views/loadTripViews.ts"
import { PersonCards } from "#api/views/PersonCards.ts"
import type { PersonCardMap } from "#api/views/people.ts"
import { driverTripView, stopView } from "#api/views/trips.ts"
import type { Booking } from "#core/booking/Booking.ts"
import { tripChecks } from "#core/booking/tripChecks.ts"
import type { TripDetails } from "#core/contract/consoleTrips.ts"
import { toVerdict } from "#core/contract/toVerdict.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import type { SeatHold } from "#core/ports/SeatHolds.ts"
import { TripPositions } from "#core/ports/TripPositions.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { roundStops } from "#core/trip/roundedStop.ts"
import { findTakenSeats } from "#core/usecases/bookings/findTakenSeats.ts"
import { loadTripTimeline } from "./loadTimeline.ts"
import { decodeTripRows, tripColumns, tripRowView } from "./tripRows.ts"

const refOf = (id: Booking["passengerId"], cards: PersonCardMap) => {
  const card = cards.get(id)
  return { id, name: [card?.name ?? "", card?.last_name ?? ""].join(" ").trim() }
}

const bookingView = (booking: Booking, cards: PersonCardMap): TripDetails["bookings"][number] => ({
  id: booking.id,
  status: booking.status,
  passenger: refOf(booking.passengerId, cards),
  seats: booking.seats,
  fromStopId: booking.fromStopId,
  toStopId: booking.toStopId,
  price: booking.price,
  subsidy: booking.subsidy,
  currency: booking.currency,
  travelPass: booking.travelPass,
  boardedAt: booking.byCode ? Option.some(booking.createdAt) : Option.none()
})

/** N08 Shows the holds of visitors on stops at which the trip still calls, those that end first first. */
const holdViews = ({ stops }: DriverTrip, holds: ReadonlyArray<SeatHold>): TripDetails["holds"] =>
  holds
    .toSorted((one, other) => DateTime.Order(one.until, other.until))
    .flatMap(({ fromPosition, phone, toPosition, until }) => {
      const [from, to] = [fromPosition, toPosition].map((at) => stops.find(({ position }) => position === at))
      return from === undefined || to === undefined
        ? []
        : [{ phone, fromStopId: from.id, toStopId: to.id, until }]
    })

/** TRIP-045 Loads a trip as its driver sees it. */
const driverTripOf = Effect.fn("driverTripOf")(function* (trip: DriverTrip) {
  const { bookings, data } = yield* loadTripViewData([trip], trip.driverId)
  return driverTripView(trip, bookings, trip.driverId, data)
})

/** TRIP-048 Loads a trip as anyone with its link sees it; none if it is not listed. */
const publicTripOf = (id: TripId) =>
  Effect.catchTag(Effect.asSome(loadPublicTrip(id)), "trip_not_found", () => Effect.succeedNone)

const rowOf = Effect.fn("rowOf")(function* (id: TripId) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* Effect.orDie(sql`SELECT ${tripColumns(sql)}
    FROM driver_trip t JOIN person d ON d.id = t.driver_id WHERE t.id = ${id}`)
  const [row] = yield* Effect.orDie(decodeTripRows(rows))
  return row === undefined ? yield* new TripNotFound() : row
})

const verdictsOf = Effect.fn("verdictsOf")(function* (
  id: TripId,
  bookings: ReadonlyArray<Booking>,
  cards: PersonCardMap
) {
  const settings = yield* ProductSettings
  const trips = yield* TripStore
  const trip = yield* trips.find(id)
  const others = yield* trips.findOpen(trip.driverId)
  const position = yield* (yield* TripPositions).findLast(id)
  const taken = yield* findTakenSeats(id)
  const now = yield* DateTime.now
  const checks = tripChecks({ trip, others, bookings, taken, position, now, settings })
  return checks.map((check) =>
    toVerdict(
      check,
      Option.map(check.passengerId, (passenger) => refOf(passenger, cards))
    )
  )
})

/** CONS-001 Loads all details of a trip, with the answers of the core rules. */
export const loadTripDetails = Effect.fn("loadTripFile")(function* (id: TripId) {
  const { trip: settings } = yield* ProductSettings
  const trip = yield* (yield* TripStore).find(id)
  const { bookings, holds } = yield* (yield* BookingStore).seatsOf(id)
  const cards = yield* (yield* PersonCards).find(bookings.map((booking) => booking.passengerId))
  const file: TripDetails = {
    ...tripRowView(yield* rowOf(id), yield* DateTime.now, settings),
    duration: trip.duration,
    chargeForTrip: trip.chargeForTrip,
    endedAutomatically: trip.endedAutomatically,
    cancelledAt: trip.cancelledAt,
    recurringTripId: Option.map(trip.occurrence, ({ recurringTripId }) => recurringTripId),
    route: trip.route,
    stops: roundStops(trip.stops, trip, 0).map(stopView),
    bookings: bookings.map((booking) => bookingView(booking, cards)),
    holds: holdViews(trip, holds),
    timeline: yield* loadTripTimeline(id),
    verdicts: yield* verdictsOf(id, bookings, cards),
    driverTrip: yield* driverTripOf(trip),
    publicTrip: yield* publicTripOf(id)
  }
  return file
})
