import { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"
import { Ids } from "#core/ports/Ids.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { PartnerArea } from "#geo/region/partnerFiles.ts"
import { Region } from "#geo/region/Region.ts"

/** Inserts or updates one area by its key and replaces its policies. */
const saveArea = Effect.fn("saveArea")(function* ({ country, key, name, policies, polygon }: PartnerArea) {
  const sql = yield* PgClient.PgClient
  const corners = polygon.map(([lng, lat]) => ({ lat, lng }))
  const [contract] = yield* sql<{ id: string }>`INSERT INTO contract (id, key, name, country, polygon)
    VALUES (${yield* (yield* Ids).next}, ${key}, ${name}, ${country}, ${sql.json(corners)})
    ON CONFLICT (key) DO UPDATE SET name = excluded.name, country = excluded.country, polygon = excluded.polygon,
      active = true RETURNING id`
  const { id } = yield* Effect.fromNullishOr(contract)
  yield* sql`DELETE FROM area_policy WHERE contract_id = ${id}`
  yield* sql`INSERT INTO area_policy (contract_id, first_day, last_day, minimum_distance, amount, zero_subsidy, blocked)
    SELECT ${id}, "from", until, minimum_distance, amount, zero_subsidy, blocked
    FROM jsonb_to_recordset(${sql.json(policies)}) AS policy ("from" date, until date, minimum_distance integer,
      amount jsonb, zero_subsidy boolean, blocked boolean)`
})

/**
 * Saves the areas by key, so that an area keeps its contract id. Deactivates contracts whose area is missing;
 * they stay because past bookings refer to them.
 */
export const saveAreas = Effect.fn("saveAreas")(function* (areas: ReadonlyArray<PartnerArea>) {
  const sql = yield* PgClient.PgClient
  const keys = areas.map((area) => area.key)
  yield* inTransaction(
    Effect.gen(function* () {
      yield* Effect.forEach(areas, saveArea, { discard: true })
      yield* sql`UPDATE contract SET active = false WHERE NOT (key = ANY(${keys}::text[]))`
    })
  )
}, Effect.orDie)

/** N05 Makes the region's partner areas the active contracts. */
export const syncAreas = Effect.flatMap(Region, ({ areas }) => saveAreas(areas))
