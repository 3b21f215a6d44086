import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { FileStore } from "#core/ports/FileStore.ts"
import { UserId } from "#core/shared/ids.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"

const anna = UserId.make("00000000-0000-7000-8000-000000000001")
layer(layerTestPorts)("a file", (it) => {
  it.effect(
    "ASVS-11.5.1 has an id that nobody guesses, and is loaded with the stored bytes, until it is removed",
    () =>
      Effect.gen(function* () {
        const files = yield* FileStore
        const file = {
          ownerId: anna,
          access: "private",
          contentType: "image/png",
          bytes: new Uint8Array([0, 255, 7])
        } as const
        const id = yield* files.add(file)
        assert.deepStrictEqual(Option.getOrThrow(yield* files.find(id)).bytes, file.bytes)
        // ASVS-11.5.1 256 random bits in base64url: a person who knows the address sees the image.
        assert.match(id, /^[\w-]{43}$/)
        yield* files.remove(id)
        assert.isTrue(Option.isNone(yield* files.find(id)))
        assert.isTrue(Option.isNone(yield* files.find("not an id")))
      })
  )

  it.effect("ASVS-11.5.1 of before keeps its address", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const id = "00000000-0000-7000-8000-0000000000f1"
      yield* sql`INSERT INTO file (id, owner_id, access, content_type, bytes, at)
        VALUES (${id}, ${anna}, 'public', 'image/png', ${new Uint8Array([1, 2])}, '2026-01-01')`
      assert.deepStrictEqual(
        Option.getOrThrow(yield* (yield* FileStore).find(id)).bytes,
        new Uint8Array([1, 2])
      )
    })
  )
})
