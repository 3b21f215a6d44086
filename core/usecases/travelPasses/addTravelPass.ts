import { DateTime, Effect, Option } from "effect"
import { FileStore } from "#core/ports/FileStore.ts"
import { Ids } from "#core/ports/Ids.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TravelPasses } from "#core/ports/TravelPasses.ts"
import { TravelPassId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkNewPass, checkNoPassOverlap, type PassDraft } from "#core/subsidy/newPass.ts"
import type { OwnTravelPass } from "#core/subsidy/TravelPass.ts"
import { acceptImage } from "#core/usecases/account/acceptImage.ts"
import { lockPerson } from "#core/usecases/account/lockPerson.ts"

/**
 * PASS-004, PASS-007, PASS-013 Registers a pass, which awaits a decision of staff. Its picture is stored as a private file of the
 * person, its pixels alone. The lock of the person keeps two registrations of one period apart.
 */
export const addTravelPass = Effect.fn("addTravelPass")(function* (
  personId: UserId,
  draft: PassDraft,
  image: Option.Option<Uint8Array>
) {
  const { pass: settings } = yield* ProductSettings
  const checked = yield* Effect.fromResult(checkNewPass(draft, image, settings.types))
  const { end, image: bytes, start, type } = checked
  const picture = yield* acceptImage(bytes)
  const passes = yield* TravelPasses
  const files = yield* FileStore
  return yield* inTransaction(
    Effect.gen(function* () {
      yield* lockPerson(personId)
      yield* Effect.fromResult(checkNoPassOverlap(yield* passes.ofPerson(personId), { start, end }))
      const pass: OwnTravelPass = {
        id: TravelPassId.make(yield* (yield* Ids).next),
        personId,
        typeId: type.id,
        name: type.name,
        state: "AWAITING",
        start,
        end,
        imageId: Option.some(yield* files.add({ ownerId: personId, access: "private", ...picture })),
        rejection: Option.none(),
        createdAt: yield* DateTime.now
      }
      yield* passes.add(pass)
      return pass
    })
  )
})
