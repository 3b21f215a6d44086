import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { RecurringTripId, TripId } from "#core/shared/ids.ts"

/** A moment of the database: which transactions were over then. */
export type Snapshot = string

const decodeNow = Schema.decodeUnknownEffect(Schema.Tuple([Schema.Struct({ snapshot: Schema.String })]))
const decodeNews = Schema.decodeUnknownEffect(
  Schema.Tuple([
    Schema.Struct({
      snapshot: Schema.String,
      trips: Schema.Array(TripId),
      recurringTrip: Schema.Array(RecurringTripId)
    })
  ])
)

/** Which trips and weekly series changed between two moments: each change once, however its transaction and the moments lie. */
export const makeTripChanges = Effect.map(SqlClient.SqlClient, (sql) => {
  const isNews = (last: Snapshot) => sql`xid >= pg_snapshot_xmin(${last}::pg_snapshot)
    AND NOT pg_visible_in_snapshot(xid, ${last}::pg_snapshot)`
  return {
    now: sql`SELECT pg_current_snapshot()::text AS snapshot`.pipe(
      Effect.flatMap(decodeNow),
      Effect.map(([{ snapshot }]) => snapshot),
      Effect.orDie
    ),
    since: (last: Snapshot) =>
      sql`SELECT pg_current_snapshot()::text AS snapshot, 
        ARRAY(SELECT DISTINCT trip_id::text FROM trip_change WHERE ${isNews(last)}) AS trips,
        ARRAY(SELECT DISTINCT series_id::text FROM series_change WHERE ${isNews(last)}) AS series`.pipe(
        Effect.flatMap(decodeNews),
        Effect.map(([news]) => news),
        Effect.orDie
      )
  }
})
