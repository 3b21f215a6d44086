import { DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { Blocks } from "#core/ports/Blocks.ts"
import { UserId } from "#core/shared/ids.ts"

const decodeRows = rowsDecoder(Schema.Struct({ id: UserId }))

export const layerBlocksSql = Layer.effect(
  Blocks,
  Effect.map(SqlClient.SqlClient, (sql): Blocks["Service"] => ({
    add: (by, blocked, at) =>
      Effect.orDie(
        Effect.asVoid(sql`INSERT INTO person_block (blocker_id, blocked_id, created_at)
            VALUES (${by}, ${blocked}, ${DateTime.toDateUtc(at)}) ON CONFLICT DO NOTHING`)
      ),
    remove: (by, blocked) =>
      Effect.orDie(
        Effect.asVoid(sql`DELETE FROM person_block WHERE blocker_id = ${by} AND blocked_id = ${blocked}`)
      ),
    has: (by, blocked) =>
      sql`SELECT FROM person_block WHERE blocker_id = ${by} AND blocked_id = ${blocked}`.pipe(
        Effect.map((rows) => rows.length > 0),
        Effect.orDie
      ),
    among: Effect.fn("Blocks.among")(function* (id, others) {
      if (others.length === 0) return new Set<UserId>()
      const rows = yield* sql`SELECT blocked_id AS id FROM person_block
            WHERE blocker_id = ${id} AND blocked_id = ANY(${[...others]}::uuid[])
          UNION SELECT blocker_id FROM person_block
            WHERE blocked_id = ${id} AND blocker_id = ANY(${[...others]}::uuid[])`
      return new Set((yield* decodeRows(rows)).map((row) => row.id))
    }, Effect.orDie)
  }))
)
