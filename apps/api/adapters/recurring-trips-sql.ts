import { DateTime, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import type { RecurringTripId, UserId } from "#core/shared/ids.ts"
import type { RecurringTrip } from "#core/trip/RecurringTrip.ts"
import { makeRecurringPlans } from "./recurring-plans-sql.ts"
import { decodeSeriesRows, seriesColumns, seriesFields, seriesOf } from "./recurring-rows.ts"

const toSeries = (rows: ReadonlyArray<unknown>) =>
  Effect.map(decodeSeriesRows(rows), (decoded) => decoded.map(seriesOf))
const toOne = (rows: ReadonlyArray<unknown>) =>
  Effect.map(toSeries(rows), ([series]) => Option.fromUndefinedOr(series))

const makeSeries = (sql: SqlClient.SqlClient) => {
  const all = sql.literal(`SELECT ${seriesFields} FROM recurring_trip`)
  return {
    find: (id: RecurringTripId) => Effect.orDie(Effect.flatMap(sql`${all} WHERE id = ${id}`, toOne)),
    findMany: (ids: ReadonlyArray<RecurringTripId>) =>
      Effect.orDie(Effect.flatMap(sql`${all} WHERE id = ANY(${[...ids]}::uuid[])`, toSeries)),
    lock: (id: RecurringTripId) =>
      Effect.orDie(Effect.flatMap(sql`${all} WHERE id = ${id} FOR NO KEY UPDATE`, toOne)),
    ofPerson: (personId: UserId) =>
      Effect.orDie(
        Effect.flatMap(sql`${all} WHERE person_id = ${personId} ORDER BY created_at, id`, toSeries)
      ),
    add: Effect.fn("RecurringTrips.add")(function* (series: RecurringTrip, at: DateTime.Utc) {
      const columns = { ...seriesColumns(series), created_at: DateTime.toDateUtc(at) }
      yield* sql`INSERT INTO recurring_trip ${sql.insert(columns)}`
    }, Effect.orDie),
    save: (series: RecurringTrip) =>
      sql`UPDATE recurring_trip SET ${sql.update(seriesColumns(series), ["id"])} WHERE id = ${series.id}`.pipe(
        Effect.asVoid,
        Effect.orDie
      )
  }
}

export const layerRecurringTripsSql = Layer.effect(
  RecurringTrips,
  Effect.map(SqlClient.SqlClient, (sql) => ({ ...makeSeries(sql), ...makeRecurringPlans(sql) }))
)
