import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { FileStore } from "#core/ports/FileStore.ts"
import { UserId } from "#core/shared/ids.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"

const anna = UserId.make("00000000-0000-7000-8000-000000000001")
layer(layerTestPorts)("a file", (it) => {
  it.effect("is loaded with the stored bytes, until it is removed", () =>
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
      yield* files.remove(id)
      assert.isTrue(Option.isNone(yield* files.find(id)))
      assert.isTrue(Option.isNone(yield* files.find("not an id")))
    })
  )
})
