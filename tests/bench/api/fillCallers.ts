import { DateTime, Effect, Redacted, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { makeSecrets } from "#api/adapters/platform/secrets.ts"
import { BOOKABLE, CALLERS, kinds, PAST, PLANNED, riderTokenOf, TOKEN_SECRET, tokenOf } from "./callers.ts"

/** Metres between two stops: a booking of four parts has a price beyond the subsidised distance. */
const STOP_DISTANCE = 4000
const LAST_BOOKED_STOP = 4

/** The number of the first person beside a rider on a past trip. */
const OF_PAST = 1000

const people = Effect.fn("people")(function* (kind: number, count: number, firstPhone: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO person (id, phone, language, currency, name, last_name, email, zipcode, country, created_at)
    SELECT bench_id(${kind}, n), '+45' || (${firstPhone}::int + n), 'DA', 'DKK', 'Person', n::text, n || '@example.dk', '4000',
      'DK', '2026-01-01' FROM generate_series(0, ${count - 1}::int) n`
})

const sessions = Effect.fn("sessions")(function* (kind: number, token: (number: number) => string) {
  const sql = yield* SqlClient.SqlClient
  const secrets = makeSecrets(Redacted.make(TOKEN_SECRET))
  const hashes = Array.from({ length: CALLERS }, (_, number) => secrets.hash(token(number)))
  yield* sql`INSERT INTO session (id, token_hash, person_id, kind, created_at, expires_at)
    SELECT gen_random_uuid(), hash, bench_id(${kind}, n::int - 1), 'person', now(), '2096-01-01'
    FROM unnest(${hashes}::text[]) WITH ORDINALITY AS h (hash, n)`
})

/** Adds a million kroner for each caller in one ledger transaction. */
const funds = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO ledger_account (identity, kind, currency) VALUES ('adjustment:DKK', 'adjustment', 'DKK')`
  yield* sql`INSERT INTO ledger_account (identity, kind, user_id, currency)
    SELECT 'balance:' || id || ':DKK', 'balance', id, 'DKK'
    FROM (SELECT bench_id(${kinds.caller}, n) AS id FROM generate_series(0, ${CALLERS - 1}::int) n) caller`
  yield* sql`INSERT INTO ledger_transaction (id, key, kind, at)
    VALUES (gen_random_uuid(), 'bench', 'adjustment', '2026-01-01')`
  yield* sql`INSERT INTO ledger_entry (transaction_id, account_id, amount, currency)
    SELECT t.id, a.id, CASE a.kind WHEN 'balance' THEN 100000000 ELSE -100000000 * ${CALLERS}::bigint END, 'DKK'
    FROM ledger_transaction t CROSS JOIN ledger_account a`
})

/** Plans the trips in a temporary table; each copies the route of an existing trip. */
const planTrips = Effect.fn("planTrips")(function* (now: Date) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TEMP TABLE planned_trip ON COMMIT DROP AS
    WITH road AS (SELECT id, row_number() OVER () - 1 AS number, count(*) OVER () AS all FROM driver_trip
      WHERE abs(from_lat - to_lat) > 0.05 AND planned_arrival - planned_departure < interval '1 hour'),
    trip AS (
      SELECT ${kinds.active}::int AS kind, n, bench_id(${kinds.caller}, n) AS driver_id, interval '-1 minute' AS after
      FROM generate_series(0, ${CALLERS - 1}::int) n
      UNION ALL SELECT ${kinds.planned}, n, bench_id(${kinds.caller}, n / ${PLANNED}), (n % ${PLANNED} + 1) * interval '1 day'
      FROM generate_series(0, ${CALLERS * PLANNED - 1}::int) n
      UNION ALL SELECT ${kinds.booked}, n, bench_id(${kinds.person}, n), (n % ${PLANNED} + 20) * interval '1 day'
      FROM generate_series(0, ${CALLERS * PLANNED - 1}::int) n
      UNION ALL SELECT ${kinds.bookable}, n, bench_id(${kinds.driver}, n), interval '30 days' + n % ${BOOKABLE} * interval '2 hours'
      FROM generate_series(0, ${CALLERS * BOOKABLE - 1}::int) n
      UNION ALL SELECT ${kinds.past}, n, CASE WHEN n % 2 = 0 THEN bench_id(${kinds.rider}, n / ${PAST})
        ELSE bench_id(${kinds.person}, ${OF_PAST} + n) END, (n % ${PAST} + 30) * interval '-1 day'
      FROM generate_series(0, ${CALLERS * PAST - 1}::int) n)
    SELECT trip.kind, trip.n, bench_id(trip.kind, trip.n) AS trip_id, trip.driver_id, ${now}::timestamptz + trip.after AS departure,
      CASE trip.kind WHEN ${kinds.active} THEN ${now}::timestamptz END AS started_at, road.id AS road_id
    FROM trip JOIN road ON road.number = trip.n % road.all`
})

const trips = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO driver_trip (id, driver_id, type, planned_departure, planned_arrival, started_at, seats, offered,
      charge_for_trip, from_street, from_zipcode, from_city, from_country, from_lat, from_lng, to_street, to_zipcode,
      to_city, to_country, to_lat, to_lng, distance, duration, route, created_at)
    SELECT w.trip_id, w.driver_id, 'PLANNED', w.departure, w.departure + (t.planned_arrival - t.planned_departure),
      w.started_at, 4, true, true, from_street, from_zipcode, from_city, from_country, from_lat, from_lng, to_street,
      to_zipcode, to_city, to_country, to_lat, to_lng, distance, duration, route, '2026-01-01'
    FROM planned_trip w JOIN driver_trip t ON t.id = w.road_id`
  yield* sql`INSERT INTO driver_stop (id, trip_id, position, meeting_point_id, via_stop, name, street, zipcode, city, lat,
      lng, cell, planned_time, along)
    SELECT gen_random_uuid(), w.trip_id, position, meeting_point_id, via_stop, name, street, zipcode, city, lat, lng, cell,
      w.departure + (s.planned_time - t.planned_departure), position * ${STOP_DISTANCE}
    FROM planned_trip w JOIN driver_trip t ON t.id = w.road_id JOIN driver_stop s ON s.trip_id = t.id`
  yield* sql`INSERT INTO trip_leg (trip_id, position, capacity, taken)
    SELECT w.trip_id, l.position, 4, CASE w.kind WHEN ${kinds.planned} THEN 2 WHEN ${kinds.booked} THEN 1 ELSE 0 END
    FROM planned_trip w JOIN trip_leg l ON l.trip_id = w.road_id`
})

/** Adds two bookings to each planned trip, one to each past trip, and the bookings of the callers on other trips. */
const bookings = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const others = CALLERS * PLANNED
  yield* sql`INSERT INTO booking (id, trip_id, driver_id, passenger_id, status, seats, from_stop_id, to_stop_id,
      from_position, to_position, departure, arrival, distance, currency, price, subsidy, verdict, by_code, created_at)
    SELECT gen_random_uuid(), w.trip_id, w.driver_id, seat.passenger_id, 'ACCEPTED', 1, a.id, b.id, a.position, b.position,
      a.planned_time, b.planned_time, b.along - a.along, 'DKK', 0, 0, 'outside_sponsored_area', false, '2026-01-01'
    FROM (SELECT ${kinds.planned}::int AS kind, n / 2 AS n, bench_id(${kinds.person}, ${others} + n) AS passenger_id
      FROM generate_series(0, ${others * 2 - 1}::int) n
      UNION ALL SELECT ${kinds.booked}, n, bench_id(${kinds.caller}, n / ${PLANNED}) FROM generate_series(0, ${others - 1}::int) n
      UNION ALL SELECT ${kinds.past}, n, bench_id(${kinds.person}, ${OF_PAST} + n) FROM generate_series(0, ${CALLERS * PAST - 1}::int, 2) n
      UNION ALL SELECT ${kinds.past}, n, bench_id(${kinds.rider}, n / ${PAST}) FROM generate_series(1, ${CALLERS * PAST - 1}::int, 2) n) seat
    JOIN planned_trip w USING (kind, n) JOIN driver_stop a ON a.trip_id = w.trip_id AND a.position = 0
    JOIN LATERAL (SELECT * FROM driver_stop WHERE trip_id = w.trip_id ORDER BY position DESC LIMIT 1) b ON true`
})

/** The past trips have ended, with their bookings. */
const ends = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE driver_trip SET started_at = planned_departure, completed_at = planned_arrival
    WHERE id IN (SELECT trip_id FROM planned_trip WHERE kind = ${kinds.past})`
  yield* sql`UPDATE booking SET completed_at = arrival
    WHERE trip_id IN (SELECT trip_id FROM planned_trip WHERE kind = ${kinds.past})`
})

const decodeSeats = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ trip: Schema.String, from: Schema.String, to: Schema.String }))
)
export interface Seat {
  readonly trip: string
  readonly from: string
  readonly to: string
}

/** Adds the callers to the database of `fillDatabase`. Answers the seats to book, caller by caller. */
export const fillCallers = Effect.fn("fillCallers")(function* () {
  const sql = yield* SqlClient.SqlClient
  const now = DateTime.toDateUtc(yield* DateTime.now)
  yield* people(kinds.caller, CALLERS, 30_000_000)
  yield* people(kinds.driver, CALLERS * BOOKABLE, 40_000_000)
  yield* people(kinds.rider, CALLERS, 50_000_000)
  yield* sessions(kinds.caller, tokenOf)
  yield* sessions(kinds.rider, riderTokenOf)
  yield* sql.withTransaction(funds)
  yield* sql.withTransaction(Effect.all([planTrips(now), trips, bookings, ends], { discard: true }))
  yield* sql`ANALYZE`
  return yield* decodeSeats(
    yield* sql`SELECT a.trip_id AS trip, a.id AS "from", b.id AS "to" FROM driver_stop a JOIN driver_stop b USING (trip_id)
      WHERE a.position = 0 AND b.position = ${LAST_BOOKED_STOP}
      AND trip_id >= bench_id(${kinds.bookable}, 0) AND trip_id < bench_id(${kinds.driver}, 0) ORDER BY trip_id`
  )
})
