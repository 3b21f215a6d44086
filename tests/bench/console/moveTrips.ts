import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const MOVING = 10_000

/** Adds ten thousand trips under way, each of a driver of its own. */
export const startTrips = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`SET session_replication_role = replica`
  yield* sql`INSERT INTO person (id, phone, language, currency, name, last_name, email, zipcode, city, country, created_at)
    SELECT bench_id(7, n), '+46' || (700000000 + n), 'SV', 'SEK', 'Lars', 'Lund', n || '@example.se', '4000', 'Lund', 'SE',
      '2024-01-01' FROM generate_series(0, ${MOVING - 1}::int) n`
  yield* sql`INSERT INTO driver_trip (id, driver_id, type, planned_departure, planned_arrival, started_at, seats, offered,
      charge_for_trip, from_street, from_zipcode, from_city, from_country, from_lat, from_lng, to_street, to_zipcode, to_city,
      to_country, to_lat, to_lng, distance, duration, route, created_at)
    SELECT bench_id(6, n), bench_id(7, n), 'PLANNED', now() - interval '5 minutes', now() + interval '55 minutes',
      now() - interval '5 minutes', 3, true, true, 'Algade 1', '4000', 'Roskilde', 'DK', 55 + n % 100 / 100.0, 10 + n / 100 / 100.0,
      'Nygade 1', '1000', 'København', 'DK', 55.67, 12.55, 30000, 3600, repeat('_p~iF~ps|U', 20), now() - interval '1 day'
    FROM generate_series(0, ${MOVING - 1}::int) n`
  yield* sql`SET session_replication_role = origin`
})

/** Moves each of them by some hundred metres. */
export const moveTrips = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO trip_position (trip_id, at, lat, lng, accuracy)
    SELECT bench_id(6, n), now(), 55 + n % 100 / 100.0 + extract(second FROM now()) / 3000, 10 + n / 100 / 100.0 + 0.001, 5
    FROM generate_series(0, ${MOVING - 1}::int) n`
})
