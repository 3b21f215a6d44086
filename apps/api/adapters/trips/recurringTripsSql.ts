import { DateTime, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import type { RecurringTripId, UserId } from "#core/shared/ids.ts"
import { makeRecurringRoutes } from "./recurringRoutesSql.ts"
import {
  decodeRecurringTripRows,
  recurringTripColumns,
  recurringTripFields,
  recurringTripOf
} from "./recurringRows.ts"

const toRecurringTrips = (rows: ReadonlyArray<unknown>) =>
  Effect.map(decodeRecurringTripRows(rows), (decoded) => decoded.map(recurringTripOf))
const toFirst = (rows: ReadonlyArray<unknown>) =>
  Effect.map(toRecurringTrips(rows), ([recurringTrip]) => Option.fromUndefinedOr(recurringTrip))

const makeRecurringTrips = (sql: SqlClient.SqlClient) => {
  const select = sql.literal(`SELECT ${recurringTripFields} FROM recurring_trip`)
  return {
    find: (id: RecurringTripId) => Effect.orDie(Effect.flatMap(sql`${select} WHERE id = ${id}`, toFirst)),
    findMany: (ids: ReadonlyArray<RecurringTripId>) =>
      Effect.orDie(Effect.flatMap(sql`${select} WHERE id = ANY(${[...ids]}::uuid[])`, toRecurringTrips)),
    lock: (id: RecurringTripId) =>
      Effect.orDie(Effect.flatMap(sql`${select} WHERE id = ${id} FOR NO KEY UPDATE`, toFirst)),
    ofPerson: (personId: UserId) =>
      Effect.orDie(
        Effect.flatMap(sql`${select} WHERE person_id = ${personId} ORDER BY created_at, id`, toRecurringTrips)
      ),
    add: Effect.fn("RecurringTrips.add")(function* (recurringTrip: RecurringTrip, at: DateTime.Utc) {
      const columns = { ...recurringTripColumns(recurringTrip), created_at: DateTime.toDateUtc(at) }
      yield* sql`INSERT INTO recurring_trip ${sql.insert(columns)}`
    }, Effect.orDie),
    save: (recurringTrip: RecurringTrip) =>
      sql`UPDATE recurring_trip SET ${sql.update(recurringTripColumns(recurringTrip), ["id"])} WHERE id = ${recurringTrip.id}`.pipe(
        Effect.asVoid,
        Effect.orDie
      )
  }
}

export const layerRecurringTripsSql = Layer.effect(
  RecurringTrips,
  Effect.map(SqlClient.SqlClient, (sql) => ({ ...makeRecurringTrips(sql), ...makeRecurringRoutes(sql) }))
)
