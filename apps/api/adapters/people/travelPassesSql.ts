import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { TravelPasses } from "#core/ports/TravelPasses.ts"
import { TravelPassId, UserId } from "#core/shared/ids.ts"
import { type OwnTravelPass, PassState } from "#core/subsidy/TravelPass.ts"

const Row = Schema.Struct({
  id: TravelPassId,
  person_id: UserId,
  type_id: Schema.String,
  name: Schema.String,
  state: PassState,
  start: Schema.String,
  end: Schema.String,
  image_id: Schema.OptionFromNullOr(Schema.String),
  rejection: Schema.OptionFromNullOr(Schema.String),
  created_at: Schema.DateTimeUtcFromDate
})
const decodeRows = rowsDecoder(Row)

const passOf = (row: typeof Row.Type): OwnTravelPass => ({
  id: row.id,
  personId: row.person_id,
  typeId: row.type_id,
  name: row.name,
  state: row.state,
  start: row.start,
  end: row.end,
  imageId: row.image_id,
  rejection: row.rejection,
  createdAt: row.created_at
})

export const layerTravelPassesSql = Layer.effect(
  TravelPasses,
  Effect.map(SqlClient.SqlClient, (sql): TravelPasses["Service"] => {
    const columns = sql.literal(
      `id, person_id, type_id, name, state, first_day::text AS start, last_day::text AS "end", image_id,
        rejection, created_at`
    )
    const one = (rows: ReadonlyArray<typeof Row.Type>) => Option.map(Option.fromUndefinedOr(rows[0]), passOf)
    return {
      ofPerson: (personId) =>
        sql`SELECT ${columns} FROM travel_pass WHERE person_id = ${personId} ORDER BY first_day, id`.pipe(
          Effect.flatMap(decodeRows),
          Effect.map((rows) => rows.map(passOf)),
          Effect.orDie
        ),
      find: (id) =>
        sql`SELECT ${columns} FROM travel_pass WHERE id = ${id}`.pipe(
          Effect.flatMap(decodeRows),
          Effect.map(one),
          Effect.orDie
        ),
      lock: (id) =>
        sql`SELECT ${columns} FROM travel_pass WHERE id = ${id} FOR UPDATE`.pipe(
          Effect.flatMap(decodeRows),
          Effect.map(one),
          Effect.orDie
        ),
      add: (pass) =>
        sql`INSERT INTO travel_pass ${sql.insert({
          id: pass.id,
          person_id: pass.personId,
          type_id: pass.typeId,
          name: pass.name,
          state: pass.state,
          first_day: pass.start,
          last_day: pass.end,
          image_id: Option.getOrNull(pass.imageId),
          rejection: Option.getOrNull(pass.rejection),
          created_at: DateTime.toDateUtc(pass.createdAt)
        })}`.pipe(Effect.asVoid, Effect.orDie),
      decide: (id, { at, by, rejection, state }) =>
        sql`UPDATE travel_pass SET state = ${state}, rejection = ${Option.getOrNull(rejection)},
            decided_at = ${DateTime.toDateUtc(at)}, decided_by = ${by} WHERE id = ${id}`.pipe(
          Effect.asVoid,
          Effect.orDie
        ),
      remove: (id) => sql`DELETE FROM travel_pass WHERE id = ${id}`.pipe(Effect.asVoid, Effect.orDie)
    }
  })
)
