import { Effect, Option } from "effect"
import { FileNotFound } from "#core/account/refusals.ts"
import { FileStore } from "#core/ports/FileStore.ts"
import { TravelPasses } from "#core/ports/TravelPasses.ts"
import type { TravelPassId, UserId } from "#core/shared/ids.ts"

/** PASS-003 Finds the picture of a pass, for its person, or for staff (`readerId` none). */
export const findPassImage = Effect.fn("findPassImage")(function* (
  id: TravelPassId,
  readerId: Option.Option<UserId>
) {
  const found = yield* (yield* TravelPasses).find(id)
  const readable = Option.filter(
    found,
    ({ personId }) => Option.getOrElse(readerId, () => personId) === personId
  )
  const imageId = Option.flatMap(readable, (pass) => pass.imageId)
  if (Option.isNone(imageId)) return yield* new FileNotFound()
  const file = yield* (yield* FileStore).find(imageId.value)
  return Option.isSome(file) ? file.value : yield* new FileNotFound()
})
