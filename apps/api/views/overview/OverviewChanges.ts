import { Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { endedSince, isGapBetween, type Snapshot } from "#api/database/changeTables.ts"
import { coalesce } from "#api/database/coalesce.ts"
import { RecentChanges } from "./RecentChanges.ts"

const decodeRows = rowsDecoder(Schema.Struct({ snapshot: Schema.String, ids: Schema.Array(Schema.String) }))

const selectChanges = (sql: SqlClient.SqlClient, last: Snapshot) => {
  const isNew = endedSince(sql, last)
  return sql`SELECT pg_current_snapshot()::text AS snapshot, ARRAY(
    SELECT id::text FROM overview_change WHERE ${isNew}
    UNION SELECT trip_id::text FROM trip_change WHERE ${isNew}
    UNION SELECT series_id::text FROM series_change WHERE ${isNew}) AS ids`
}

/** The changes of what overviews show, by the ids of people, trips and recurring trips. */
export class OverviewChanges extends Context.Service<
  OverviewChanges,
  {
    /** Reads all changes committed before this call, by any process; returns the number of the read. */
    readonly read: Effect.Effect<number>
    /** Whether a read after number `since` found a change of one of the ids; true if that is no longer known. */
    readonly isChanged: (ids: ReadonlyArray<string>, since: number) => boolean
  }
>()("samvej/api/views/overview/OverviewChanges") {}

/** Calls of the same moment share one statement. */
export const layerOverviewChanges = Layer.effect(
  OverviewChanges,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const recent = new RecentChanges()
    let last: Snapshot | undefined

    const readOnce = Effect.gen(function* () {
      const [row] = yield* decodeRows(
        last === undefined
          ? yield* sql`SELECT pg_current_snapshot()::text AS snapshot, ARRAY[]::text[] AS ids`
          : yield* selectChanges(sql, last)
      )
      if (row === undefined) return yield* Effect.die(new Error("a statement without a row"))
      const isGap = last === undefined || isGapBetween(last, row.snapshot)
      last = row.snapshot
      const number = isGap ? recent.addUnknown() : recent.add(row.ids)
      return () => number
    }).pipe(Effect.orDie)
    const readTogether = yield* coalesce((_calls: ReadonlyArray<undefined>) => readOnce)

    return { read: readTogether(undefined), isChanged: (ids, since) => recent.isChanged(ids, since) }
  })
)
