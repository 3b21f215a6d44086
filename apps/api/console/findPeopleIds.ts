import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { UserId } from "#core/shared/ids.ts"
import { personFound } from "./searchConditions.ts"

/** More people than these are no search for a person. */
export const MAX_PEOPLE = 500

/** Finds the ids of at most 500 people whom a text finds. */
export const findPeopleIds = Effect.fn("findPeopleIds")(function* (text: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ id: UserId }>`SELECT p.id FROM person p
    WHERE p.deleted_at IS NULL AND (${personFound(sql, text)}) LIMIT ${MAX_PEOPLE}`
  return rows.map(({ id }) => id)
}, Effect.orDie)
