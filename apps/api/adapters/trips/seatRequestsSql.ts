import { type DateTime, Effect, Schema } from "effect"
import type { SqlClient, Statement } from "effect/sql"
import { balancesIn } from "#api/adapters/money/ledgerRows.ts"
import { rememberPerson } from "#api/adapters/people/knownPeople.ts"
import { JsonPersonRow, personOf } from "#api/adapters/people/personRows.ts"
import { endClaimedBefore, takeClaim } from "#api/adapters/platform/KeyClaim.ts"
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

const decodeLocked = rowsDecoder(
  Schema.Struct({
    claimed: Schema.Boolean,
    driver_id: Schema.NullOr(UserId),
    planned_departure: Schema.NullOr(Schema.DateTimeUtcFromDate)
  })
)

interface Locked {
  readonly driver_id: UserId
  readonly planned_departure: DateTime.Utc
}

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
  is_blocked: Schema.Boolean,
  areas_version: Schema.String
})
type FactsRow = typeof FactsRow.Type
const decodeFacts = rowsDecoder(FactsRow)

/** Claims the key of the command, then locks. Each lock waits for the one before it, because its condition counts what that one has locked. */
const lockAll = (sql: SqlClient.SqlClient, { passengerId, tripId }: Asked, claim: Statement.Fragment) =>
  Effect.flatMap(
    sql`WITH ${claim}, people AS MATERIALIZED (
        SELECT pg_advisory_xact_lock(hashtextextended('fair-use:' || person, 0))
        FROM (SELECT person FROM driver_trip t, unnest(ARRAY[t.driver_id, ${passengerId}::uuid]) AS person
          WHERE t.id = ${tripId} AND (SELECT count(*) FROM claimed) > 0 ORDER BY person OFFSET 0) AS ordered
      ), trip AS MATERIALIZED (
        SELECT t.driver_id, t.planned_departure FROM driver_trip t
        WHERE t.id = ${tripId} AND (SELECT count(*) FROM people) > 0 FOR NO KEY UPDATE
      ), passenger AS MATERIALIZED (
        SELECT p.id FROM person p WHERE p.id = ${passengerId} AND (SELECT count(*) FROM trip) > 0 FOR NO KEY UPDATE
      ) SELECT (SELECT count(*) FROM claimed) > 0 AS claimed, driver_id, planned_departure, (SELECT count(*) FROM passenger)
        FROM (SELECT) AS one LEFT JOIN trip ON true`,
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
    const { auth, fairUse } = yield* ProductSettings
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
          EXISTS (SELECT FROM person p WHERE p.id = ${passengerId}
            AND (p.phone = ANY(${[...auth.blockedPhones]}::text[]) OR p.phone IN (SELECT phone FROM blocked_phone))) AS is_blocked,
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
  isBlocked: row.is_blocked,
  areas,
  departures: departuresOf(row.departures, passengerId, { id: row.id, driverId: row.driver_id }),
  balances: (currency) =>
    balancesIn(
      currency,
      row.accounts.filter((one) => one.currency === currency)
    )
})

/**
 * Locks and reads with two statements, because a statement reads what was there before it waited for a lock. The first one also claims
 * the key of the command, where it has one. The people of the
 * trip are remembered for the rest of the transaction.
 */
export const makeLockForRequest = (sql: SqlClient.SqlClient) => {
  const read = makeRead(sql)
  const areasOf = makeKnownAreas(sql)
  return Effect.fn("BookingStore.lockForRequest")(
    function* (tripId: TripId, passengerId: UserId) {
      const asked = { tripId, passengerId }
      const [found] = yield* lockAll(sql, asked, yield* takeClaim(sql))
      if (found?.claimed !== true) return yield* endClaimedBefore
      const { driver_id, planned_departure } = found
      if (driver_id === null || planned_departure === null) return yield* new TripNotFound()
      const people = [driver_id, passengerId]
      yield* rememberLocks(sql, [...people.map(fairUseLock), personLock(passengerId)])
      const [row] = yield* read(asked, { driver_id, planned_departure })
      if (row === undefined) return yield* new TripNotFound()
      for (const person of row.people) yield* rememberPerson(sql, personOf(person))
      return factsOf(row, passengerId, yield* areasOf(row.areas_version))
    },
    Effect.catchTag(["SqlError", "SchemaError"], Effect.die)
  )
}
