import { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"
import { Region } from "#api/geo/region/Region.ts"
import { Ids } from "#core/ports/Ids.ts"
import { inTransaction } from "#core/ports/Transaction.ts"

/**
 * N05 the region's partner areas become the contracts in force. A contract keeps its id over every import; one that the
 * region no longer has stays, for the rides that it paid, but pays no more.
 */
export const syncAreas = Effect.gen(function* () {
  const { areas } = yield* Region
  const sql = yield* PgClient.PgClient
  const ids = yield* Ids
  const keep = Effect.fn("keepArea")(function* (area: (typeof areas)[number]) {
    const polygon = area.polygon.map(([lng, lat]) => ({ lat, lng }))
    yield* sql`INSERT INTO contract (id, key, name, country, minimum_distance, zero_subsidy, blocked, polygon)
      VALUES (${yield* ids.next}, ${area.key}, ${area.name}, ${area.country}, ${area.minimum_distance},
        ${area.zero_subsidy}, ${area.blocked}, ${sql.json(polygon)})
      ON CONFLICT (key) DO UPDATE SET name = excluded.name, country = excluded.country,
        minimum_distance = excluded.minimum_distance, zero_subsidy = excluded.zero_subsidy,
        blocked = excluded.blocked, polygon = excluded.polygon, active = true`
  })
  const keys = areas.map((area) => area.key)
  yield* inTransaction(
    Effect.gen(function* () {
      yield* Effect.forEach(areas, keep, { discard: true })
      yield* sql`UPDATE contract SET active = false WHERE NOT (key = ANY(${keys}::text[]))`
    })
  )
}).pipe(Effect.orDie)
