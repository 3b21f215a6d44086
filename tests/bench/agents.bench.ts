import { DateTime, Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { layerPorts } from "#api/adapters/layers.ts"
import { layerSecrets } from "#api/adapters/platform/secrets.ts"
import { layerPool } from "#api/database/Database.ts"
import { metres } from "#core/shared/geo.ts"
import { notifyMatchesOfTrip } from "#core/usecases/requests/notifyMatches.ts"
import { type Benchmark, percentile } from "#scripts/bench/Benchmark.ts"
import { anna, aStop, aTrip, at, bo, stopId, tripId } from "#tests/support/builders/entities.ts"
import { testCluster } from "#tests/support/database/cluster.ts"
import { freshDatabaseIn } from "#tests/support/database/freshDatabase.ts"
import { atTime } from "#tests/support/server/clock.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

const NEARBY = 20_000
const ELSEWHERE = 300_000
const ROUNDS = 150
const monday = at("2026-03-02T00:00:00Z")

/** Creates open requests within a week, in a rectangle of about 65 by 95 km with this corner. */
const createRequests = Effect.fn("createRequests")(function* (count: number, lat: number, lng: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO commute_request (id, passenger_id, status, planned_time, planned_time_by, seats, from_street,
      from_zipcode, from_city, from_country, from_lat, from_lng, to_street, to_zipcode, to_city, to_country, to_lat,
      to_lng, near_cell, far_cell, created_at)
    SELECT gen_random_uuid(), ${anna}, 'OPEN', ${DateTime.toDateUtc(monday)}::timestamptz + random() * interval '7 days',
      'DEPARTURE', 1, '', '', '', 'DK', a, b, '', '', '', 'DK', c, d,
      floor((a + 90) * 100)::int * 36000 + floor((b + 180) * 100)::int,
      floor((c + 90) * 100)::int * 36000 + floor((d + 180) * 100)::int, '2026-01-01'
    FROM (SELECT ${lat} + random() * 0.6 AS a, ${lng} + random() * 1.5 AS b, ${lat} + random() * 0.6 AS c,
      ${lng} + random() * 1.5 AS d FROM generate_series(1, ${count}::int)) place`
  yield* sql`ANALYZE commute_request`
})

/** Offers the nth hourly trip of one driver: 22 stops, 31 km. */
const offerTrip = (number: number) => {
  const plannedDeparture = DateTime.add(monday, { hours: number })
  const stops = Array.from({ length: 22 }, (_, position) =>
    aStop(position, {
      id: stopId(number * 30 + position),
      lat: 55.6415 + position * 0.0016,
      lng: 12.0803 + position * 0.023,
      plannedTime: DateTime.add(plannedDeparture, { minutes: position * 2 }),
      along: metres(position * 1500)
    })
  )
  const plannedArrival = DateTime.add(plannedDeparture, { minutes: 45 })
  return offer(aTrip({ id: tripId(number), plannedDeparture, plannedArrival, stops }))
}

const timed = Effect.fn("timed")(function* (name: string) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    yield* atTime("2026-03-01T00:00:00Z", notifyMatchesOfTrip(tripId(round)))
    times.push(performance.now() - start)
  }
  return { [`${name}_p50_ms`]: percentile(times, 0.5), [`${name}_p99_ms`]: percentile(times, 0.99) }
})

const all = Effect.gen(function* () {
  yield* createPerson(bo)
  yield* createPerson(anna)
  for (let number = 0; number < ROUNDS; number += 1) yield* offerTrip(number)
  yield* createRequests(NEARBY, 55.5, 11.5)
  yield* timed("warm")
  const nearby = yield* timed(`among_${NEARBY}`)
  yield* createRequests(ELSEWHERE, 50, 4)
  return { ...nearby, ...(yield* timed(`among_${NEARBY + ELSEWHERE}`)) }
})

/** A trip notifies the open requests that it matches: as many around it, and many more elsewhere. */
export const benchmark: Benchmark = () =>
  Effect.runPromise(
    Effect.gen(function* () {
      const address = yield* freshDatabaseIn(yield* testCluster)
      const ports = layerPorts.pipe(
        Layer.provideMerge(layerSecrets(Redacted.make("a key for this benchmark only"))),
        Layer.provideMerge(layerPool(address, { maxConnections: 4, applicationName: "samvej-bench" }))
      )
      return yield* Effect.provide(all, ports)
    }).pipe(Effect.scoped, Effect.orDie)
  )
