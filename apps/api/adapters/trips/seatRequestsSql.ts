import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { balancesIn } from "#api/adapters/money/ledgerRows.ts"
import { rememberLocked } from "#api/adapters/people/lockedPeople.ts"
import { JsonPersonRow, personOf } from "#api/adapters/people/personRows.ts"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { openTrip, unfinishedBooking } from "#api/database/conditions.ts"
import { personLock, rememberLocks } from "#api/database/lockOnce.ts"
import type { SeatRequestFacts } from "#core/ports/BookingStore.ts"
import { Currency } from "#core/shared/country.ts"
import { type TripId, UserId } from "#core/shared/ids.ts"
import { Minor } from "#core/shared/Money.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { PartnerArea } from "#core/subsidy/PartnerArea.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { bookingOf, JsonBookingRow } from "./bookingRows.ts"
import { departuresOf, JsonDepartureRow, selectDepartures } from "./fairUseDepartures.ts"
import { fairUseLock } from "./fairUseLock.ts"
import { AREAS_VERSION, makeKnownAreas } from "./knownAreas.ts"
import { holdOf, JsonHoldRow } from "./seatHoldRows.ts"
import { JsonStopRow, TripRow, tripOf } from "./tripRows.ts"

interface Asked {
  readonly tripId: TripId
  readonly passengerId: UserId
}

const Locked = Schema.Struct({ driver_id: UserId, planned_departure: Schema.DateTimeUtcFromDate })
type Locked = typeof Locked.Type
const decodeLocked = rowsDecoder(Locked)

const TravelPeriodRow = Schema.Struct({
  departure: Schema.DateTimeUtcFromString,
  arrival: Schema.DateTimeUtcFromString,
  drives: Schema.Boolean
})
const AccountRow = Schema.Struct({ kind: Schema.String, currency: Currency, balance: Minor })

const FactsRow = Schema.Struct({
  ...TripRow.fields,
  stops: Schema.Array(JsonStopRow),
  bookings: Schema.Array(JsonBookingRow),
  holds: Schema.Array(JsonHoldRow),
  people: Schema.Array(JsonPersonRow),
  travel_periods: Schema.Array(TravelPeriodRow),
  departures: Schema.Array(JsonDepartureRow),
  accounts: Schema.Array(AccountRow),
  areas_version: Schema.String
})
type FactsRow = typeof FactsRow.Type
const decodeFacts = rowsDecoder(FactsRow)

/** Each lock waits for the one before it, because its condition counts what that one has locked. */
const lockAll = (sql: SqlClient.SqlClient, { passengerId, tripId }: Asked) =>
  Effect.flatMap(
    sql`WITH people AS MATERIALIZED (
        SELECT pg_advisory_xact_lock(hashtextextended('fair-use:' || person, 0))
        FROM (SELECT person FROM driver_trip t, unnest(ARRAY[t.driver_id, ${passengerId}::uuid]) AS person
          WHERE t.id = ${tripId} ORDER BY person OFFSET 0) AS ordered
      ), trip AS MATERIALIZED (
        SELECT t.driver_id, t.planned_departure FROM driver_trip t
        WHERE t.id = ${tripId} AND (SELECT count(*) FROM people) > 0 FOR NO KEY UPDATE
      ), passenger AS MATERIALIZED (
        SELECT p.id FROM person p WHERE p.id = ${passengerId} AND (SELECT count(*) FROM trip) > 0 FOR NO KEY UPDATE
      ) SELECT driver_id, planned_departure, (SELECT count(*) FROM passenger) FROM trip`,
    decodeLocked
  )

const list = (sql: SqlClient.SqlClient, alias: string) =>
  sql.literal(`coalesce(json_agg(${alias}), '[]') FROM`)

/** The passenger's own open trips and unfinished bookings at some time between the first and the last stop of the trip. */
const selectTravelPeriods = (sql: SqlClient.SqlClient, passengerId: UserId) =>
  sql`SELECT o.planned_departure AS departure, o.planned_arrival AS arrival, true AS drives FROM driver_trip o
      WHERE o.driver_id = ${passengerId} AND ${openTrip("o")}
        AND o.planned_departure < route.ends AND o.planned_arrival > route.begins
    UNION ALL SELECT b.departure, b.arrival, false FROM booking b
      WHERE b.passenger_id = ${passengerId} AND ${unfinishedBooking("b")}
        AND b.departure < route.ends AND b.arrival > route.begins`

const makeRead = (sql: SqlClient.SqlClient) =>
  Effect.fnUntraced(function* ({ passengerId, tripId }: Asked, { driver_id, planned_departure }: Locked) {
    const { fairUse } = yield* ProductSettings
    const around = { personId: passengerId, drivers: [driver_id], around: planned_departure }
    return yield* decodeFacts(
      yield* sql`SELECT t.*, t.day::text AS local_day, route.stops,
          (SELECT coalesce(json_agg(b ORDER BY b.created_at, b.id), '[]') FROM booking b WHERE b.trip_id = t.id) AS bookings,
          (SELECT ${list(sql, "h")} seat_hold h WHERE h.trip_id = t.id) AS holds,
          (SELECT ${list(sql, "p")} person p WHERE p.id IN (${driver_id}, ${passengerId})) AS people,
          (SELECT ${list(sql, "j")} (${selectTravelPeriods(sql, passengerId)}) j) AS travel_periods,
          (SELECT ${list(sql, "d")} (${selectDepartures(sql, around, fairUse)}) d) AS departures,
          (SELECT ${list(sql, "a")} (SELECT kind, currency, balance FROM ledger_account WHERE user_id = ${passengerId}) a)
            AS accounts,
          ${sql.literal(AREAS_VERSION)} AS areas_version
        FROM driver_trip t, LATERAL (
          SELECT json_agg(s ORDER BY s.position) AS stops, min(s.planned_time) AS begins, max(s.planned_time) AS ends
          FROM driver_stop s WHERE s.trip_id = t.id) AS route
        WHERE t.id = ${tripId}`
    )
  })

const factsOf = (
  row: FactsRow,
  passengerId: UserId,
  areas: ReadonlyArray<PartnerArea>
): SeatRequestFacts => ({
  trip: tripOf(row, row.stops),
  seats: { bookings: row.bookings.map(bookingOf), holds: row.holds.map(holdOf) },
  travelPeriods: row.travel_periods,
  areas,
  departures: departuresOf(row.departures, passengerId, { id: row.id, driverId: row.driver_id }),
  balances: (currency) =>
    balancesIn(
      currency,
      row.accounts.filter((one) => one.currency === currency)
    )
})

/**
 * Locks and reads with two statements, because a statement reads what was there before it waited for a lock. The people of the
 * trip are remembered for the rest of the transaction.
 */
export const makeLockForRequest = (sql: SqlClient.SqlClient) => {
  const read = makeRead(sql)
  const areasOf = makeKnownAreas(sql)
  return Effect.fn("BookingStore.lockForRequest")(
    function* (tripId: TripId, passengerId: UserId) {
      const asked = { tripId, passengerId }
      const [locked] = yield* lockAll(sql, asked)
      if (locked === undefined) return yield* new TripNotFound()
      const people = [locked.driver_id, passengerId]
      yield* rememberLocks(sql, [...people.map(fairUseLock), personLock(passengerId)])
      const [row] = yield* read(asked, locked)
      if (row === undefined) return yield* new TripNotFound()
      for (const person of row.people) yield* rememberLocked(sql, personOf(person))
      return factsOf(row, passengerId, yield* areasOf(row.areas_version))
    },
    Effect.catchTag(["SqlError", "SchemaError"], Effect.die)
  )
}
