import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { StoredView, savedViewOf } from "#api/adapters/people/savedViewsSql.ts"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { mayChangeView, seesSharedViews } from "#core/console/SavedView.ts"
import type { SavedViewRow } from "#core/contract/consoleSavedViews.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"

const decodeRows = rowsDecoder(Schema.Struct({ ...StoredView.fields, owner_name: Schema.String }))

interface Member {
  readonly id: UserId
  readonly role: StaffRole
}

/** CONS-001, CONS-003 The views that a member of staff sees: the own ones, and for agents the shared ones. */
export const listSavedViews = Effect.fn("listSavedViews")(function* (member: Member) {
  const sql = yield* SqlClient.SqlClient
  const shared = seesSharedViews(member.role) ? sql`v.is_shared` : sql`false`
  const rows = yield* sql`SELECT v.id, v.owner_id, v.list, v.name, v.is_shared, v.filters, v.columns,
      trim(concat_ws(' ', p.name, p.last_name)) AS owner_name
    FROM saved_view v JOIN person p ON p.id = v.owner_id
    WHERE v.owner_id = ${member.id} OR ${shared} ORDER BY v.list, lower(v.name), v.id`.pipe(
    Effect.flatMap(decodeRows)
  )
  return rows.map((row): SavedViewRow => {
    const { ownerId, ...view } = savedViewOf(row)
    return {
      ...view,
      owner: { id: ownerId, name: row.owner_name },
      mayChange: mayChangeView(member, { ...view, ownerId })
    }
  })
}, Effect.orDie)
