import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { cellOf } from "#core/search/cell.ts"
import { freeOf, stopsOf, type Trips } from "./commuters.ts"

const CHUNK = 2000

/** Writes an array as PostgreSQL does: the driver gives integers and decimals different types. */
const textOf = (numbers: ReadonlyArray<number>) => `{${numbers.join(",")}}`

/** Builds the columns of the stops, without their ids. */
const stopColumns = (trips: Trips, numbers: ReadonlyArray<number>, monday: number) => {
  const stops = numbers.flatMap((trip) =>
    stopsOf(trips, trip).map((stop, position) => ({ trip, position, ...stop, cell: cellOf(stop) }))
  )
  return {
    trips: stops.map(({ trip }) => trip),
    positions: stops.map(({ position }) => position),
    lats: textOf(stops.map(({ lat }) => lat)),
    lngs: textOf(stops.map(({ lng }) => lng)),
    cells: stops.map(({ cell }) => cell),
    seconds: textOf(stops.map(({ second }) => monday + second))
  }
}

const addChunk = Effect.fn("addChunk")(function* (
  trips: Trips,
  numbers: ReadonlyArray<number>,
  monday: number
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO person (id, phone, language, currency, name, last_name, email, zipcode, country, created_at)
    SELECT bench_id(1, n), '+45' || (20000000 + n), 'DA', 'DKK', 'Person', n::text, n || '@example.dk', '4000', 'DK',
      '2026-01-01' FROM unnest(${[...numbers]}::int[]) n`
  const all = stopColumns(trips, numbers, monday)
  yield* sql`CREATE TEMP TABLE stop ON COMMIT DROP AS
    SELECT bench_id(2, trip) AS trip_id, trip, position, lat, lng, cell, to_timestamp(second) AS at
    FROM unnest(${all.trips}::int[], ${all.positions}::int[], ${all.lats}::float8[], ${all.lngs}::float8[],
      ${all.cells}::int[], ${all.seconds}::float8[]) s (trip, position, lat, lng, cell, second)`
  yield* sql`INSERT INTO driver_trip (id, driver_id, type, planned_departure, planned_arrival, seats, offered,
      charge_for_trip, from_street, from_zipcode, from_city, from_country, from_lat, from_lng, to_street, to_zipcode,
      to_city, to_country, to_lat, to_lng, distance, duration, route, created_at)
    SELECT bench_id(2, a.trip), bench_id(1, a.trip), 'PLANNED', a.at, b.at, 4, true, true,
      'Algade 1', '4000', 'Roskilde', 'DK', a.lat, a.lng, 'Nygade 1', '1000', 'København', 'DK', b.lat, b.lng, 30000,
      extract(epoch FROM b.at - a.at), repeat('_p~iF~ps|U', 20), '2026-01-01'
    FROM stop a JOIN (SELECT DISTINCT ON (trip) * FROM stop ORDER BY trip, position DESC) b ON b.trip = a.trip
    WHERE a.position = 0`
  yield* sql`INSERT INTO driver_stop (id, trip_id, position, meeting_point_id, via_stop, name, street, zipcode, city, lat,
      lng, cell, planned_time, along)
    SELECT gen_random_uuid(), trip_id, position, 'n' || position, position > 0, 'Stop ' || position, 'Algade', '4000',
      'Roskilde', lat, lng, cell, at, position * 1500 FROM stop`
  const free = numbers.map((trip) => textOf([...freeOf(trips, trip)]))
  yield* sql`INSERT INTO trip_leg (trip_id, position, capacity, taken)
    SELECT bench_id(2, t.trip), f.part - 1, 4, 4 - f.free
    FROM unnest(${[...numbers]}::int[], ${free}::text[]) t (trip, free),
      unnest(t.free::int[]) WITH ORDINALITY f (free, part) WHERE f.part < cardinality(t.free::int[])`
})

/** Inserts generated trips into a migrated database; `monday` is the second at which their week begins. */
export const fillDatabase = Effect.fn("fillDatabase")(function* (trips: Trips, monday: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE FUNCTION bench_id(kind int, number int) RETURNS uuid LANGUAGE sql IMMUTABLE
    RETURN (kind || '0000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid`
  for (let first = 0; first < trips.count; first += CHUNK) {
    const numbers = Array.from({ length: Math.min(CHUNK, trips.count - first) }, (_, at) => first + at)
    yield* sql.withTransaction(addChunk(trips, numbers, monday))
  }
  yield* sql`ANALYZE`
})
