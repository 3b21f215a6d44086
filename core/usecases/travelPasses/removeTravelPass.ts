import { DateTime, Effect, Option } from "effect"
import { FileStore } from "#core/ports/FileStore.ts"
import { People } from "#core/ports/People.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TravelPasses } from "#core/ports/TravelPasses.ts"
import type { TravelPassId, UserId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { checkPassDeletable } from "#core/subsidy/passStates.ts"
import { TravelPassNotFound } from "#core/subsidy/refusals.ts"

/** PASS-016, C48 Deletes a pass of the person with its picture. Refuses an approved one that has not expired. */
export const removeTravelPass = Effect.fn("removeTravelPass")(function* (personId: UserId, id: TravelPassId) {
  yield* inTransaction(
    Effect.gen(function* () {
      const passes = yield* TravelPasses
      const found = Option.filter(yield* passes.lock(id), (pass) => pass.personId === personId)
      if (Option.isNone(found)) return yield* new TravelPassNotFound()
      const person = Option.getOrThrow(yield* (yield* People).find(personId))
      const today = localDay(yield* DateTime.now, person.home.country)
      yield* Effect.fromResult(checkPassDeletable(found.value, today))
      yield* passes.remove(id)
      if (Option.isSome(found.value.imageId)) yield* (yield* FileStore).remove(found.value.imageId.value)
    })
  )
})
