import { Context, DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { coalesceReads } from "#api/database/coalesce.ts"
import { completedBooking } from "#api/database/conditions.ts"
import { hasMandatoryProperties } from "#core/account/missingProperties.ts"
import { UserId } from "#core/shared/ids.ts"

const Row = Schema.Struct({
  id: UserId,
  name: Schema.String,
  last_name: Schema.String,
  image_id: Schema.NullOr(Schema.String),
  email: Schema.NullOr(Schema.String),
  zipcode: Schema.NullOr(Schema.String),
  ratings_average: Schema.NullOr(Schema.Finite),
  ratings_count: Schema.Int,
  /** N95 When the next rating counts that does not count yet. */
  next_rating_at: Schema.NullOr(Schema.DateTimeUtcFromDate),
  carpools: Schema.Int
})
/** The public part of a profile; `complete` is true when the profile has every field that a trip requires. */
export interface PersonCard extends Omit<typeof Row.Type, "email" | "zipcode"> {
  readonly complete: boolean
}

const toCard = ({ email, zipcode, ...row }: typeof Row.Type): PersonCard => ({
  ...row,
  complete: hasMandatoryProperties({
    name: Option.some(row.name),
    lastName: Option.some(row.last_name),
    email: Option.fromNullOr(email),
    home: { zipcode: Option.fromNullOr(zipcode) }
  })
})

const decodeRows = rowsDecoder(Row)

/** Names, images and ratings of people. Calls of the same moment share one query. */
export class PersonCards extends Context.Service<
  PersonCards,
  /** The cards of these people, and perhaps of others. */
  { readonly find: (ids: Iterable<UserId>) => Effect.Effect<ReadonlyMap<UserId, PersonCard>> }
>()("samvej/api/views/PersonCards") {}

/** `now` is the product time of the caller, which a shared query does not have. */
interface CardsQuery {
  readonly ids: Iterable<UserId>
  readonly now: DateTime.Utc
}

export const layerPersonCards = Layer.effect(
  PersonCards,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const read = Effect.fn("PersonCards.read")(function* (ids: ReadonlySet<UserId>, now: DateTime.Utc) {
      if (ids.size === 0) return new Map<UserId, PersonCard>()
      const isShown = sql`shown_from <= ${DateTime.toDateUtc(now)}`
      const rows =
        yield* sql`SELECT p.id, coalesce(p.name, '') AS name, coalesce(p.last_name, '') AS last_name,
          p.image_id, p.email, p.zipcode,
          r.average AS ratings_average, r.count AS ratings_count, r.next AS next_rating_at, c.count AS carpools
        FROM person p
        CROSS JOIN LATERAL (SELECT round(avg(rating) FILTER (WHERE ${isShown}), 2)::float8 AS average,
            (count(*) FILTER (WHERE ${isShown}))::int AS count, min(shown_from) FILTER (WHERE NOT (${isShown})) AS next
          FROM rating WHERE rated_id = p.id) r
        CROSS JOIN LATERAL (SELECT count(DISTINCT trip_id)::int AS count FROM booking
          WHERE ${completedBooking("booking")} AND (driver_id = p.id OR passenger_id = p.id)) c
        WHERE p.id = ANY(${[...ids]}::uuid[])`
      return new Map((yield* decodeRows(rows)).map((row) => [row.id, toCard(row)]))
    }, Effect.orDie)
    const findAt = yield* coalesceReads((pages: ReadonlyArray<CardsQuery>) => {
      const ids = new Set(pages.flatMap((page) => [...page.ids]))
      const latest = pages.map(({ now }) => now).reduce(DateTime.max)
      return Effect.map(read(ids, latest), (cards) => () => cards)
    })
    const find = (ids: Iterable<UserId>) => Effect.flatMap(DateTime.now, (now) => findAt({ ids, now }))
    return { find }
  })
)
