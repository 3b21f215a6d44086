import { DateTime, Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { openBooking, openTrip } from "#api/database/conditions.ts"
import { callArea } from "#core/account/callArea.ts"
import { PersonNotFound } from "#core/account/refusals.ts"
import { BookingStatus } from "#core/booking/Booking.ts"
import { type PersonNow, type PersonRide, SetbackKind } from "#core/contract/consolePersonNow.ts"
import { People } from "#core/ports/People.ts"
import { BookingId, TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { loadBalances } from "./personMoney.ts"
import { type ConsoleTripRow, decodeTripRows, tripColumns, tripRowView } from "./tripRows.ts"

const decodeCompanions = rowsDecoder(
  Schema.Struct({
    id: UserId,
    name: Schema.String,
    booking_id: BookingId,
    status: BookingStatus,
    is_on_board: Schema.Boolean
  })
)

const decodeSetbacks = rowsDecoder(
  Schema.Struct({
    at: Schema.DateTimeUtcFromDate,
    kind: SetbackKind,
    code: Schema.OptionFromNullOr(Schema.String),
    trip_id: Schema.OptionFromNullOr(TripId),
    call: Schema.OptionFromNullOr(Schema.String)
  })
)

/** The setbacks of each kind, and of all of them, that the answer has. */
const LATEST = 5

/** The open trip of a person that has started, else the one that leaves first. */
const rideOf = Effect.fnUntraced(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const order = sql`ORDER BY t.started_at IS NULL, t.planned_departure, t.id LIMIT 1`
  const rows = yield* sql`SELECT ${tripColumns(sql)} FROM driver_trip t JOIN person d ON d.id = t.driver_id
    WHERE t.id IN (
      (SELECT t.id FROM driver_trip t WHERE t.driver_id = ${id} AND ${openTrip("t")} ${order})
      UNION ALL
      (SELECT t.id FROM booking b JOIN driver_trip t ON t.id = b.trip_id
        WHERE b.passenger_id = ${id} AND b.completed_at IS NULL AND ${openBooking("b")} AND ${openTrip("t")} ${order})
    ) ${order}`
  return (yield* decodeTripRows(rows))[0]
}, Effect.orDie)

const companionsOf = Effect.fnUntraced(function* (tripId: TripId, part: PersonRide["part"], id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const rows =
    yield* sql`SELECT o.id, trim(concat_ws(' ', o.name, o.last_name)) AS name, b.id AS booking_id, b.status,
      (b.by_code AND b.completed_at IS NULL) AS is_on_board
    FROM booking b JOIN person o ON o.id = ${part === "driver" ? sql`b.passenger_id` : sql`b.driver_id`}
    WHERE b.trip_id = ${tripId} AND ${openBooking("b")}
      AND ${part === "driver" ? sql`true` : sql`b.passenger_id = ${id}`}
    ORDER BY b.departure, b.id`
  return (yield* decodeCompanions(rows)).map((row) => ({
    person: { id: row.id, name: row.name },
    bookingId: row.booking_id,
    status: row.status,
    isOnBoard: row.is_on_board
  }))
}, Effect.orDie)

const rideView = Effect.fnUntraced(function* (row: ConsoleTripRow, id: UserId, at: DateTime.Utc) {
  const { trip: settings } = yield* ProductSettings
  const part = row.driver_id === id ? "driver" : "passenger"
  const ride: PersonRide = {
    part,
    trip: tripRowView(row, at, settings),
    companions: yield* companionsOf(row.id, part, id)
  }
  return ride
})

const setbacksOf = Effect.fnUntraced(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const latest = sql`ORDER BY at DESC LIMIT ${LATEST}`
  const rows = yield* sql`
    (SELECT e.at, 'seat_declined' AS kind, NULL AS code, b.trip_id, NULL AS call FROM booking b
      JOIN trip_event e ON e.trip_id = b.trip_id AND e.booking_id = b.id AND e.what = 'booking_denied'
      WHERE b.passenger_id = ${id} AND b.status = 'DENIED' ${latest})
    UNION ALL
    (SELECT e.at, 'weekly_seat_skipped', y.reason, t.id, NULL FROM auto_booking a
      JOIN auto_booking_day y ON y.auto_booking_id = a.id AND y.reason IS NOT NULL
      JOIN driver_trip t ON t.recurring_trip_id = a.recurring_trip_id AND t.day = y.day
      JOIN trip_event e ON e.trip_id = t.id AND e.actor_id = a.passenger_id AND e.what = 'auto_booking_skipped'
      WHERE a.passenger_id = ${id} AND a.ended_at IS NULL ${latest})
    UNION ALL
    (SELECT p.updated_at AS at, 'top_up_failed', NULL, p.trip_id, NULL FROM payment p
      WHERE p.person_id = ${id} AND p.status = 'cancelled' ${latest})
    UNION ALL
    (SELECT r.at, 'call_refused', r.code, NULL, r.call FROM person_refusal r WHERE r.person_id = ${id} ${latest})
    ${latest}`
  return (yield* decodeSetbacks(rows)).map(({ call, trip_id, ...row }) => ({
    ...row,
    tripId: trip_id,
    area: Option.map(call, callArea)
  }))
}, Effect.orDie)

/** CONS-001 Loads where a person stands: the ride under way or the next one, held money, and what came to nothing lately. */
export const loadPersonNow = Effect.fn("loadPersonNow")(function* (id: UserId) {
  if (Option.isNone(yield* (yield* People).find(id))) return yield* new PersonNotFound()
  const at = yield* DateTime.now
  const row = yield* rideOf(id)
  const balances = yield* loadBalances(id)
  const now: PersonNow = {
    at,
    ride: row === undefined ? Option.none() : Option.some(yield* rideView(row, id, at)),
    money: balances.map(({ currency, held, heldCredit }) => ({ currency, held, heldCredit })),
    setbacks: yield* setbacksOf(id)
  }
  return now
})
