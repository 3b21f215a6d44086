import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { FoundRecord } from "#core/contract/consoleSearch.ts"
import { idIn } from "./searchConditions.ts"

const decodeRecords = rowsDecoder(FoundRecord)

/** The tables of records that have a view of their own, with the columns of the id and the person. */
const TABLES: ReadonlyArray<readonly [FoundRecord["kind"], string, string, string]> = [
  ["request", "commute_request", "id", "passenger_id"],
  ["payment", "payment", "id", "person_id"],
  ["payment", "payout", "id", "person_id"],
  ["adjustment", "balance_adjustment", "id", "person_id"],
  ["travel_pass", "travel_pass", "id", "person_id"],
  ["report", "person_report", "id", "reported_id"],
  ["subsidy_review", "subsidy_review", "booking_id", "driver_id"]
]

/** CONS-001 Finds what has the whole id that a text is, among what has a view but is not found by words. */
export const findRecords = Effect.fn("findRecords")(function* (text: string) {
  const id = idIn(text)
  if (id === undefined) return []
  const sql = yield* SqlClient.SqlClient
  const ofTables = TABLES.map(
    ([kind, table, key, person]) => sql`SELECT ${kind}::text AS kind, ${sql.literal(key)}::text AS id,
      ${sql.literal(person)} AS person_id FROM ${sql.literal(table)} WHERE ${sql.literal(key)} = ${id}`
  )
  const rows = yield* sql`SELECT r.kind, r.id, jsonb_build_object('id', p.id, 'name',
      trim(concat_ws(' ', p.name, p.last_name))) AS person
    FROM (${sql.join(" UNION ALL ", false)(ofTables)}) r JOIN person p ON p.id = r.person_id`
  return yield* decodeRecords(rows)
}, Effect.orDie)
