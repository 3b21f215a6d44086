import { Effect, Option } from "effect"
import { imageKind } from "#core/account/imageKind.ts"
import { ImageNotAccepted } from "#core/account/refusals.ts"
import { FileStore } from "#core/ports/FileStore.ts"
import { Images } from "#core/ports/Images.ts"
import { People } from "#core/ports/People.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { toMegabytes, toMegapixels } from "#core/shared/format.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { lockPerson } from "./lockPerson.ts"

/** PROF-026, ONB-012 Replaces the profile image. Refuses a file that is too large or no image. SEC-018 Stores its pixels alone. */
export const changeImage = Effect.fn("changeImage")(function* (userId: UserId, bytes: Uint8Array) {
  const { uploads } = yield* ProductSettings
  const contentType = imageKind(bytes)
  const notAccepted = new ImageNotAccepted({
    megabytes: toMegabytes(uploads.maxBytes),
    megapixels: toMegapixels(uploads.maxPixels)
  })
  if (Option.isNone(contentType) || bytes.length > uploads.maxBytes) return yield* notAccepted
  const image = yield* (yield* Images).reencode({ contentType: contentType.value, bytes }, uploads)
  if (Option.isNone(image)) return yield* notAccepted
  const files = yield* FileStore
  const people = yield* People
  return yield* inTransaction(
    Effect.gen(function* () {
      const before = yield* lockPerson(userId)
      const id = yield* files.add({ ownerId: userId, access: "public", ...image.value })
      const person = { ...before, imageId: Option.some(id) }
      yield* Effect.orDie(people.update(person))
      if (Option.isSome(before.imageId)) yield* files.remove(before.imageId.value)
      return person
    })
  )
})
