import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { endedSince, type Snapshot } from "#api/database/changeTables.ts"
import { RecurringTripId, TripId, UserId } from "#core/shared/ids.ts"

const decodeNow = Schema.decodeUnknownEffect(Schema.Tuple([Schema.Struct({ snapshot: Schema.String })]))
const TripChanges = Schema.Struct({
  snapshot: Schema.String,
  trips: Schema.Array(TripId),
  recurring_trips: Schema.Array(RecurringTripId),
  people: Schema.Array(UserId),
  areas: Schema.Boolean
})
export type TripChanges = typeof TripChanges.Type
const decodeChanges = Schema.decodeUnknownEffect(Schema.Tuple([TripChanges]))

/**
 * Lists the trips, recurring trips and shown people that changed since a snapshot, and whether partner areas did; reports each committed
 * change exactly once.
 */
export const makeTripChanges = Effect.map(SqlClient.SqlClient, (sql) => {
  const isNew = (last: Snapshot) => endedSince(sql, last)
  return {
    now: sql`SELECT pg_current_snapshot()::text AS snapshot`.pipe(
      Effect.flatMap(decodeNow),
      Effect.map(([{ snapshot }]) => snapshot),
      Effect.orDie
    ),
    since: (last: Snapshot) =>
      sql`SELECT pg_current_snapshot()::text AS snapshot,
        ARRAY(SELECT DISTINCT trip_id::text FROM trip_change WHERE ${isNew(last)}) AS trips,
        ARRAY(SELECT DISTINCT series_id::text FROM series_change WHERE ${isNew(last)}) AS recurring_trips,
        ARRAY(SELECT row_id::text FROM shown_change WHERE kind = 'person' AND ${isNew(last)}) AS people,
        EXISTS(SELECT FROM shown_change WHERE kind = 'contract' AND ${isNew(last)}) AS areas`.pipe(
        Effect.flatMap(decodeChanges),
        Effect.map(([changes]) => changes),
        Effect.orDie
      )
  }
})
