import { Effect, Option } from "effect"
import { imageKind } from "#core/account/imageKind.ts"
import { ImageNotAccepted } from "#core/account/refusals.ts"
import { FileStore } from "#core/ports/FileStore.ts"
import { Images } from "#core/ports/Images.ts"
import { People } from "#core/ports/People.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { toMegabytes } from "#core/shared/format.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { lockPerson } from "./lockPerson.ts"

/** PROF-026, ONB-012 Replaces the profile image. Refuses a file that is too large or no image. */
export const changeImage = Effect.fn("changeImage")(function* (userId: UserId, bytes: Uint8Array) {
  const { uploads } = yield* ProductSettings
  const contentType = imageKind(bytes)
  if (Option.isNone(contentType) || bytes.length > uploads.maxBytes) {
    return yield* new ImageNotAccepted({ megabytes: toMegabytes(uploads.maxBytes) })
  }
  const image = yield* (yield* Images).clean({ contentType: contentType.value, bytes })
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
