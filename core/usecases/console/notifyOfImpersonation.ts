import { Effect, Option } from "effect"
import { noticeForImpersonation } from "#core/messaging/noticeForImpersonation.ts"
import { Impersonations } from "#core/ports/Impersonations.ts"
import type { ImpersonationId } from "#core/shared/ids.ts"
import { notify } from "#core/usecases/notifications/notify.ts"

/** CONS-002 Notifies the person of an impersonation that is over; a repeat changes nothing. Inside the caller's transaction. */
export const notifyOfImpersonation = Effect.fn("notifyOfImpersonation")(function* (id: ImpersonationId) {
  const found = yield* (yield* Impersonations).find(id)
  yield* notify(Option.toArray(Option.flatMap(found, noticeForImpersonation)))
})
