import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { PersonCards } from "#api/views/PersonCards.ts"
import type { Cards } from "#api/views/people.ts"
import { stopView } from "#api/views/trips.ts"
import type { Booking } from "#core/booking/Booking.ts"
import { tripVerdicts } from "#core/booking/tripVerdicts.ts"
import type { TripFile } from "#core/contract/consoleTrips.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { takenSeats } from "#core/usecases/bookings/takenSeats.ts"
import { timelineOfTrip } from "./timeline.ts"
import { decodeTripRows, tripColumns, tripRowView } from "./tripRows.ts"

const refOf = (id: Booking["passengerId"], cards: Cards) => {
  const card = cards.get(id)
  return { id, name: [card?.name ?? "", card?.last_name ?? ""].join(" ").trim() }
}

const bookingView = (booking: Booking, cards: Cards): TripFile["bookings"][number] => ({
  id: booking.id,
  status: booking.status,
  passenger: refOf(booking.passengerId, cards),
  seats: booking.seats,
  fromStopId: booking.fromStopId,
  toStopId: booking.toStopId,
  price: booking.price,
  subsidy: booking.subsidy,
  currency: booking.currency,
  boardedAt: booking.byCode ? Option.some(booking.createdAt) : Option.none()
})

const rowOf = Effect.fn("rowOf")(function* (id: TripId) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* Effect.orDie(sql`SELECT ${sql.literal(tripColumns)}
    FROM driver_trip t JOIN person d ON d.id = t.driver_id WHERE t.id = ${id}`)
  const [row] = yield* Effect.orDie(decodeTripRows(rows))
  return row === undefined ? yield* new TripNotFound() : row
})

const verdictsOf = Effect.fn("verdictsOf")(function* (
  id: TripId,
  bookings: ReadonlyArray<Booking>,
  cards: Cards
) {
  const settings = yield* ProductSettings
  const trips = yield* TripStore
  const trip = yield* trips.find(id)
  const others = yield* trips.openOf(trip.driverId)
  const position = yield* trips.lastPosition(id)
  const taken = yield* takenSeats(id)
  const now = yield* DateTime.now
  const verdicts = tripVerdicts({ trip, others, bookings, taken, position, now, settings })
  return verdicts.map((verdict) => ({
    question: verdict.question,
    answer: Option.isSome(verdict.code) ? ("no" as const) : ("yes" as const),
    code: verdict.code,
    about: Option.map(verdict.about, (passenger) => refOf(passenger, cards)),
    data: {}
  }))
})

/** CONS-001 everything the inspector shows of a trip, the rules' own answers included. */
export const tripFile = Effect.fn("tripFile")(function* (id: TripId) {
  const { trip: settings } = yield* ProductSettings
  const trip = yield* (yield* TripStore).find(id)
  const bookings = yield* (yield* BookingStore).ofTrip(id)
  const cards = yield* (yield* PersonCards).of(bookings.map((booking) => booking.passengerId))
  const file: TripFile = {
    ...tripRowView(yield* rowOf(id), yield* DateTime.now, settings),
    duration: trip.duration,
    chargeForTrip: trip.chargeForTrip,
    endedAutomatically: trip.endedAutomatically,
    cancelledAt: trip.cancelledAt,
    recurringTripId: Option.map(trip.occurrence, ({ recurringTripId }) => recurringTripId),
    route: trip.route,
    stops: trip.stops.map(stopView),
    bookings: bookings.map((booking) => bookingView(booking, cards)),
    timeline: yield* timelineOfTrip(id),
    verdicts: yield* verdictsOf(id, bookings, cards)
  }
  return file
})
