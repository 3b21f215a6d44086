import { Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { UserId } from "#core/shared/ids.ts"

const Row = Schema.Struct({
  id: UserId,
  name: Schema.String,
  last_name: Schema.String,
  image_id: Schema.NullOr(Schema.String),
  complete: Schema.Boolean,
  ratings_average: Schema.NullOr(Schema.Finite),
  ratings_count: Schema.Int,
  carpools: Schema.Int
})
/** What others see of a person. */
export type PersonCard = typeof Row.Type

const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))

/** Names, pictures and ratings of the people on a page, in one query. */
export class PersonCards extends Context.Service<
  PersonCards,
  { readonly of: (ids: Iterable<UserId>) => Effect.Effect<ReadonlyMap<UserId, PersonCard>> }
>()("samvej/api/views/PersonCards") {}

export const layerPersonCards = Layer.effect(
  PersonCards,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const of = Effect.fn("PersonCards.of")(function* (ids: Iterable<UserId>) {
      const wanted = [...new Set(ids)]
      if (wanted.length === 0) return new Map<UserId, PersonCard>()
      const rows =
        yield* sql`SELECT p.id, coalesce(p.name, '') AS name, coalesce(p.last_name, '') AS last_name,
          p.image_id::text AS image_id,
          (p.name IS NOT NULL AND p.last_name IS NOT NULL AND p.email IS NOT NULL AND p.zipcode IS NOT NULL) AS complete,
          r.average AS ratings_average, r.count AS ratings_count, c.count AS carpools
        FROM person p
        CROSS JOIN LATERAL (SELECT avg(rating)::float8 AS average, count(*)::int AS count
          FROM rating WHERE rated_id = p.id) r
        CROSS JOIN LATERAL (SELECT count(*)::int AS count FROM booking
          WHERE completed_at IS NOT NULL AND status = 'ACCEPTED' AND (driver_id = p.id OR passenger_id = p.id)) c
        WHERE p.id = ANY(${wanted}::uuid[])`
      return new Map((yield* decodeRows(rows)).map((row) => [row.id, row]))
    }, Effect.orDie)
    return { of }
  })
)
