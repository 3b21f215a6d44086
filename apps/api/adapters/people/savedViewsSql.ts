import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { onViolation } from "#api/database/violations.ts"
import { SavedViewNameTaken } from "#core/console/refusals.ts"
import type { SavedView, SavedViewContent } from "#core/console/SavedView.ts"
import { SavedViews } from "#core/ports/SavedViews.ts"
import { SavedViewId, UserId } from "#core/shared/ids.ts"
import { ListName } from "#core/shared/ListName.ts"

/** A row of `saved_view`. */
export const StoredView = Schema.Struct({
  id: SavedViewId,
  owner_id: UserId,
  list: ListName,
  name: Schema.String,
  is_shared: Schema.Boolean,
  filters: Schema.Record(Schema.String, Schema.String),
  columns: Schema.OptionFromNullOr(Schema.Array(Schema.String))
})
const decodeRows = rowsDecoder(StoredView)
const decodeCounts = rowsDecoder(Schema.Struct({ count: Schema.Int }))

export const savedViewOf = (row: typeof StoredView.Type): SavedView => ({
  id: row.id,
  ownerId: row.owner_id,
  list: row.list,
  name: row.name,
  isShared: row.is_shared,
  filters: row.filters,
  columns: row.columns
})

const json = ({ columns, filters }: SavedViewContent) => ({
  filters: JSON.stringify(filters),
  columns: Option.getOrNull(Option.map(columns, (shown) => JSON.stringify(shown)))
})

/** A name is unique among the shared views of a list, and among the others of its owner. */
const orNameTaken = <A, R>(
  effect: Effect.Effect<A, SqlError.SqlError, R>
): Effect.Effect<void, SavedViewNameTaken, R> =>
  effect.pipe(
    onViolation("saved_view_shared_name", () => new SavedViewNameTaken()),
    onViolation("saved_view_own_name", () => new SavedViewNameTaken()),
    Effect.catchTag("SqlError", Effect.die),
    Effect.asVoid
  )

export const layerSavedViewsSql = Layer.effect(
  SavedViews,
  Effect.map(SqlClient.SqlClient, (sql): SavedViews["Service"] => ({
    add: (view, at) => {
      const { columns, filters } = json(view)
      const now = DateTime.toDateUtc(at)
      return orNameTaken(sql`INSERT INTO saved_view
          (id, owner_id, list, name, is_shared, filters, columns, created_at, changed_at)
        VALUES (${view.id}, ${view.ownerId}, ${view.list}, ${view.name}, ${view.isShared},
          ${filters}::text::jsonb, ${columns}::text::jsonb, ${now}, ${now})`)
    },
    lock: (id) =>
      sql`SELECT id, owner_id, list, name, is_shared, filters, columns FROM saved_view WHERE id = ${id} FOR UPDATE`.pipe(
        Effect.flatMap(decodeRows),
        Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), savedViewOf)),
        Effect.orDie
      ),
    replace: (id, view, at) => {
      const { columns, filters } = json(view)
      return orNameTaken(sql`UPDATE saved_view SET name = ${view.name}, is_shared = ${view.isShared},
        filters = ${filters}::text::jsonb, columns = ${columns}::text::jsonb, changed_at = ${DateTime.toDateUtc(at)}
        WHERE id = ${id}`)
    },
    remove: (id) => Effect.orDie(Effect.asVoid(sql`DELETE FROM saved_view WHERE id = ${id}`)),
    countOf: (ownerId) =>
      sql`SELECT count(*)::int AS count FROM saved_view WHERE owner_id = ${ownerId}`.pipe(
        Effect.flatMap(decodeCounts),
        Effect.map(([row]) => row?.count ?? 0),
        Effect.orDie
      )
  }))
)
