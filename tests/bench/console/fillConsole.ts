import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { makeSecrets } from "#api/adapters/platform/secrets.ts"
import { cities, familyNames, givenNames } from "./names.ts"

/** How many rows there are; trips are spread evenly over the days, and the last ones leave `FUTURE_DAYS` from now. */
export interface Amounts {
  readonly people: number
  readonly trips: number
  readonly bookingsPerTrip: number
}

const PAST_DAYS = 700
const FUTURE_DAYS = 14
/** Statements of this many trips keep the memory of the database flat. */
const CHUNK = 50_000

/** The number of the agent, beyond the riders. */
const agentNumber = (amounts: Amounts) => amounts.people

const functions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE FUNCTION bench_id(kind int, number int) RETURNS uuid LANGUAGE sql IMMUTABLE
    RETURN (kind || '0000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid`
  yield* sql`CREATE FUNCTION bench_pick(options text[], number bigint) RETURNS text LANGUAGE sql IMMUTABLE
    RETURN options[1 + number % cardinality(options)]`
})

const people = Effect.fn("people")(function* ({ people: count }: Amounts) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO person (id, phone, language, currency, name, last_name, email, zipcode, city, country, created_at)
    SELECT bench_id(1, n), '+45' || (20000000 + n), 'DA', 'DKK', bench_pick(${givenNames}::text[], n::bigint * 7919),
      bench_pick(${familyNames}::text[], n / 49), n || '@example.dk', '4000', bench_pick(${cities}::text[], n * 31),
      CASE WHEN n % 10 = 0 THEN 'SE' ELSE 'DK' END,
      '2024-01-01'::timestamptz + n * interval '2 minutes'
    FROM generate_series(0, ${count - 1}::int) n`
})

/** Trip `n` is driven by person `n` modulo the number of people, so no driver has two trips at once. */
const trips = Effect.fn("trips")(function* ({ people: drivers, trips: count }: Amounts, first: number) {
  const sql = yield* SqlClient.SqlClient
  const last = Math.min(first + CHUNK, count) - 1
  yield* sql`INSERT INTO driver_trip (id, driver_id, type, planned_departure, planned_arrival, started_at, completed_at,
      cancelled_at, seats, offered, charge_for_trip, from_street, from_zipcode, from_city, from_country, from_lat, from_lng,
      to_street, to_zipcode, to_city, to_country, to_lat, to_lng, distance, duration, route, created_at)
    SELECT bench_id(2, n), bench_id(1, n % ${drivers}), 'PLANNED', at, at + interval '30 minutes',
      CASE WHEN at < now() AND n % 20 > 0 THEN at END, CASE WHEN at < now() - interval '30 minutes' AND n % 20 > 0 THEN at + interval '30 minutes' END,
      CASE WHEN n % 20 = 0 THEN at END, 1 + n % 4, true, true,
      'Algade ' || n % 90, '4000', bench_pick(${cities}::text[], n * 17), 'DK', 55 + n % 100 / 100.0, 10 + n % 90 / 100.0,
      'Nygade ' || n % 70, '1000', bench_pick(${cities}::text[], n * 17 + 1 + n % 7), 'DK', 55.5 + n % 100 / 100.0,
      10.5 + n % 90 / 100.0, 30000, 1800, repeat('_p~iF~ps|U', 20), at - interval '3 days'
    FROM generate_series(${first}::int, ${last}::int) n, LATERAL (SELECT now() - ${PAST_DAYS} * interval '1 day'
      + n::float8 / ${count} * ${PAST_DAYS + FUTURE_DAYS} * interval '1 day' AS at) time`
  yield* sql`INSERT INTO driver_stop (id, trip_id, position, via_stop, name, street, zipcode, city, lat, lng, cell,
      planned_time, along)
    SELECT bench_id(3 + part, n), bench_id(2, n), part, false, 'Stop', 'Algade', '4000', 'Roskilde', 55, 10, 1,
      t.planned_departure + part * interval '30 minutes', part * 30000
    FROM generate_series(${first}::int, ${last}::int) n JOIN driver_trip t ON t.id = bench_id(2, n), generate_series(0, 1) part`
})

const bookings = Effect.fn("bookings")(function* (
  { bookingsPerTrip, people: passengers, trips: count }: Amounts,
  first: number
) {
  const sql = yield* SqlClient.SqlClient
  const last = Math.min(first + CHUNK, count) - 1
  yield* sql`INSERT INTO booking (id, trip_id, driver_id, passenger_id, status, seats, from_stop_id, to_stop_id, from_position,
      to_position, departure, arrival, distance, currency, price, subsidy, verdict, by_code, created_at, cancelled_at, completed_at)
    SELECT bench_id(5, n * ${bookingsPerTrip} + part), t.id, t.driver_id,
      bench_id(1, (((n + 1000)::bigint * ${bookingsPerTrip} + part) % ${passengers})::int),
      CASE WHEN t.cancelled_at IS NOT NULL OR part = 2 THEN 'CANCELED' ELSE 'ACCEPTED' END, 1, bench_id(3, n), bench_id(4, n), 0, 1,
      t.planned_departure, t.planned_arrival, 30000, 'DKK', 1000 + n % 3000, n % 900, 'eligible', false,
      t.planned_departure - interval '1 day', CASE WHEN t.cancelled_at IS NOT NULL OR part = 2 THEN t.planned_departure END,
      CASE WHEN t.cancelled_at IS NULL AND part < 2 THEN t.completed_at END
    FROM generate_series(${first}::int, ${last}::int) n JOIN driver_trip t ON t.id = bench_id(2, n),
      generate_series(0, ${bookingsPerTrip - 1}::int) part
    WHERE t.driver_id <> bench_id(1, (((n + 1000)::bigint * ${bookingsPerTrip} + part) % ${passengers})::int)`
})

/** Adds an administrator with a session of the console. */
const agent = Effect.fn("agent")(function* (amounts: Amounts, tokenSecret: string, token: string) {
  const sql = yield* SqlClient.SqlClient
  const id = sql`bench_id(1, ${agentNumber(amounts)})`
  const hash = makeSecrets(Redacted.make(tokenSecret)).hash(token)
  yield* sql`INSERT INTO person (id, phone, role, language, currency, name, last_name, email, zipcode, country, created_at)
    VALUES (${id}, '+4511111111', 'ADMIN', 'EN', 'DKK', 'Agent', 'One', 'agent@example.dk', '4000', 'DK', '2024-01-01')`
  yield* sql`INSERT INTO session (id, token_hash, person_id, kind, created_at, expires_at, active_at)
    VALUES (gen_random_uuid(), ${hash}, ${id}, 'console', now(), '2096-01-01', now())`
})

/** Fills a migrated database. Triggers and foreign keys are off meanwhile: no row here is of a kind that they would refuse. */
export const fillConsole = Effect.fn("fillConsole")(function* (
  amounts: Amounts,
  tokenSecret: string,
  token: string
) {
  const sql = yield* SqlClient.SqlClient
  yield* functions
  yield* sql`SET statement_timeout = 0`
  yield* sql`SET session_replication_role = replica`
  yield* people(amounts)
  for (let first = 0; first < amounts.trips; first += CHUNK) {
    yield* trips(amounts, first)
    yield* bookings(amounts, first)
  }
  yield* agent(amounts, tokenSecret, token)
  yield* sql`SET session_replication_role = origin`
  yield* sql`VACUUM ANALYZE`
})
