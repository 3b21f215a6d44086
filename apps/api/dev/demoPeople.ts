import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { cast, phoneOf } from "#api/demo/cast.ts"
import { UserId } from "#core/shared/ids.ts"

const decodeRows = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ id: UserId, phone: Schema.String }))
)

const roles = { SUPPORT: "support", PARTNER: "partner", ADMIN: "admin" } as const

/** The cast, as far as it has moved in. */
export const demoPeople = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const phones = cast.map((_, index) => phoneOf(index))
  const rows = yield* decodeRows(
    yield* sql`SELECT id, phone FROM person WHERE phone = ANY(${phones}::text[]) AND deleted_at IS NULL`
  )
  return cast.flatMap((member, index) => {
    const row = rows.find((one) => one.phone === phoneOf(index))
    if (row === undefined) return []
    const role =
      member.role === null ? (member.part === "driver" ? "driver" : "passenger") : roles[member.role]
    const name = `${member.name} ${member.lastName}`
    return [{ id: row.id, name, phone_number: row.phone, role, story: member.story } as const]
  })
}).pipe(Effect.orDie)
