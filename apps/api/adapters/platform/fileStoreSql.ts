import { PgClient } from "@effect/sql-pg"
import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { FileStore, type StoredFile } from "#core/ports/FileStore.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { UserId } from "#core/shared/ids.ts"

const Row = Schema.Struct({
  owner_id: UserId,
  access: Schema.Literals(["public", "private"]),
  content_type: Schema.String,
  bytes: Schema.Uint8Array
})

export const layerFileStoreSql = Layer.effect(
  FileStore,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const { token } = yield* Secrets
    const add = Effect.fn("FileStore.add")(function* (file: StoredFile) {
      const id = yield* token
      const now = DateTime.toDateUtc(yield* DateTime.now)
      yield* sql`INSERT INTO file (id, owner_id, access, content_type, bytes, at)
        VALUES (${id}, ${file.ownerId}, ${file.access}, ${file.contentType}, ${file.bytes}, ${now})`
      return id
    }, Effect.orDie)
    const find = Effect.fn("FileStore.find")(function* (id: string) {
      const rows = yield* sql`SELECT owner_id, access, content_type, bytes FROM file WHERE id = ${id}`
      if (rows[0] === undefined) return Option.none()
      const { owner_id, access, content_type, bytes } = yield* Schema.decodeUnknownEffect(Row)(rows[0])
      return Option.some({ ownerId: owner_id, access, contentType: content_type, bytes })
    }, Effect.orDie)
    const remove = Effect.fn("FileStore.remove")(function* (id: string) {
      yield* sql`DELETE FROM file WHERE id = ${id}`
    }, Effect.orDie)
    return { add, find, remove }
  })
)
