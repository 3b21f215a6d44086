import { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"
import { Ids } from "#core/ports/Ids.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { Region } from "./Region.ts"
import type { PartnerArea } from "./regionFile.ts"

/** One area under its key, with the policies that it has now. */
const keepArea = Effect.fn("keepArea")(function* ({ country, key, name, policies, polygon }: PartnerArea) {
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

/** An area keeps its id as long as it keeps its key; one that is no longer named stays, for the rides that it paid, but pays no more. */
export const keepAreas = Effect.fn("keepAreas")(function* (areas: ReadonlyArray<PartnerArea>) {
  const sql = yield* PgClient.PgClient
  const keys = areas.map((area) => area.key)
  yield* inTransaction(
    Effect.gen(function* () {
      yield* Effect.forEach(areas, keepArea, { discard: true })
      yield* sql`UPDATE contract SET active = false WHERE NOT (key = ANY(${keys}::text[]))`
    })
  )
}, Effect.orDie)

/** N05 the region's partner areas become those in force. */
export const syncAreas = Effect.flatMap(Region, ({ areas }) => keepAreas(areas))
