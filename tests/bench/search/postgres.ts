import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { layerPool } from "#api/database/Database.ts"
import { easting, northing, rowOf, SQUARE_BITS, squareOf } from "#core/search/index/grid.ts"
import type { TripCriteria } from "#core/search/index/TripIndex.ts"
import { testCluster } from "#tests/support/database/cluster.ts"
import { freshDatabaseIn } from "#tests/support/database/freshDatabase.ts"
import { freeOf, stopsOf, type Trips } from "./commuters.ts"

const CHUNK = 4000
const ROUNDS = 4

/** Computes the squares around a point, and its easting in the row of each. */
const squaresAround = (point: TripCriteria["from"], walk: number) => {
  const y = northing(point)
  const squares: number[] = []
  const eastings: number[] = []
  for (let row = rowOf(y - walk); row <= rowOf(y + walk); row++) {
    const x = easting(point, row)
    for (let column = (x - walk) >> SQUARE_BITS; column <= (x + walk) >> SQUARE_BITS; column++) {
      squares.push(squareOf(column << SQUARE_BITS, row << SQUARE_BITS))
      eastings.push(x)
    }
  }
  return { y, squares, eastings }
}

const load = Effect.fn("load")(function* (trips: Trips) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE UNLOGGED TABLE trip (id int, free int[])`
  yield* sql`CREATE UNLOGGED TABLE call (trip int, position int, square int, second int, x int, y int)`
  for (let first = 0; first < trips.count; first += CHUNK) {
    const numbers = Array.from({ length: Math.min(CHUNK, trips.count - first) }, (_, at) => first + at)
    const free = numbers.map((trip) => `{${freeOf(trips, trip).join(",")}}`)
    yield* sql`INSERT INTO trip SELECT id, free::int[] FROM unnest(${numbers}::int[], ${free}::text[]) t (id, free)`
    const calls = numbers.flatMap((trip) =>
      stopsOf(trips, trip).map((stop, position) => {
        const y = northing(stop)
        const x = easting(stop, rowOf(y))
        return { trip, position, square: squareOf(x, y), second: stop.second, x, y }
      })
    )
    const column = (key: "trip" | "position" | "square" | "second" | "x" | "y") =>
      calls.map((call) => call[key])
    yield* sql`INSERT INTO call SELECT * FROM unnest(${column("trip")}::int[], ${column("position")}::int[],
      ${column("square")}::int[], ${column("second")}::int[], ${column("x")}::int[], ${column("y")}::int[])`
  }
  yield* sql`ALTER TABLE trip ADD PRIMARY KEY (id)`
  yield* sql`ALTER TABLE call ADD PRIMARY KEY (trip, position)`
  yield* sql`CREATE INDEX call_where ON call (square, second) INCLUDE (trip, position, x, y)`
  yield* sql`VACUUM ANALYZE trip`
  yield* sql`VACUUM ANALYZE call`
})

/** Finds both ends by the covering index and joins them by trip: the fastest of the statements tried. */
const search = (sql: SqlClient.SqlClient, query: TripCriteria, ahead: number) => {
  const [from, to] = [squaresAround(query.from, query.walk), squaresAround(query.to, query.walk)]
  const maxSquare = query.walk * query.walk
  return sql`WITH a AS MATERIALIZED (
      SELECT c.trip, c.position, sqrt((c.x - q.x)::float8 ^ 2 + (c.y - ${from.y}::int)::float8 ^ 2) AS walk
      FROM unnest(${from.squares}::int[], ${from.eastings}::int[]) q (square, x)
      JOIN call c ON c.square = q.square AND c.second BETWEEN ${query.since} AND ${query.until}
      WHERE (c.x - q.x)::bigint ^ 2 + (c.y - ${from.y}::int)::bigint ^ 2 <= ${maxSquare}),
    b AS MATERIALIZED (
      SELECT c.trip, c.position, sqrt((c.x - q.x)::float8 ^ 2 + (c.y - ${to.y}::int)::float8 ^ 2) AS walk
      FROM unnest(${to.squares}::int[], ${to.eastings}::int[]) q (square, x)
      JOIN call c ON c.square = q.square AND c.second BETWEEN ${query.since} AND ${query.until + ahead}
      WHERE (c.x - q.x)::bigint ^ 2 + (c.y - ${to.y}::int)::bigint ^ 2 <= ${maxSquare})
    SELECT DISTINCT ON (a.trip) a.trip, a.position AS "from", b.position AS "to"
    FROM a JOIN b ON b.trip = a.trip AND b.position > a.position JOIN trip t ON t.id = a.trip
    WHERE (SELECT min(f) FROM unnest(t.free[a.position + 1:b.position]) f) >= ${query.seats}
    ORDER BY a.trip, a.walk + b.walk, b.position - a.position, a.position`
}

const decodePairs = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ trip: Schema.Int, from: Schema.Int, to: Schema.Int }))
)

/** Times each query, the best of four rounds, and answers its rows. */
const measure = Effect.fn("measure")(function* (
  trips: Trips,
  queries: ReadonlyArray<TripCriteria>,
  ahead: number
) {
  const sql = yield* SqlClient.SqlClient
  yield* load(trips)
  const times: number[] = []
  const answers = []
  for (const query of queries) {
    let best = Number.POSITIVE_INFINITY
    let rows: ReadonlyArray<unknown> = []
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now()
      rows = yield* search(sql, query, ahead)
      best = Math.min(best, performance.now() - start)
    }
    times.push(best)
    answers.push(yield* decodePairs(rows))
  }
  return { times, answers }
})

/** Answers the same queries on the same trips by PostgreSQL, on one connection. */
export const searchPostgres = (trips: Trips, queries: ReadonlyArray<TripCriteria>, ahead: number) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const address = yield* freshDatabaseIn(yield* testCluster, "empty")
      const pool = layerPool(address, { maxConnections: 1, applicationName: "samvej-bench" })
      return yield* Effect.provide(measure(trips, queries, ahead), pool)
    }).pipe(Effect.scoped, Effect.orDie)
  )
