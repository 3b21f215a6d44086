import { Effect, Option } from "effect"
import { FileStore } from "#core/ports/FileStore.ts"
import { People } from "#core/ports/People.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { UserId } from "#core/shared/ids.ts"
import { acceptImage } from "./acceptImage.ts"
import { lockPerson } from "./lockPerson.ts"

/** PROF-026, ONB-012 Replaces the profile image. Refuses a file that is too large or no image. SEC-018 Stores its pixels alone. */
export const changeImage = Effect.fn("changeImage")(function* (userId: UserId, bytes: Uint8Array) {
  const image = yield* acceptImage(bytes)
  const files = yield* FileStore
  const people = yield* People
  return yield* inTransaction(
    Effect.gen(function* () {
      const before = yield* lockPerson(userId)
      const id = yield* files.add({ ownerId: userId, access: "public", ...image })
      const person = { ...before, imageId: Option.some(id) }
      yield* Effect.orDie(people.update(person))
      if (Option.isSome(before.imageId)) yield* files.remove(before.imageId.value)
      return person
    })
  )
})
