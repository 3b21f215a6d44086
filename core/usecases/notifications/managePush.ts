import { DateTime, Effect } from "effect"
import type { PushPreferences } from "#core/messaging/push.ts"
import { Ids } from "#core/ports/Ids.ts"
import { type PushAddress, PushSender } from "#core/ports/PushSender.ts"
import { PushSubscriptions } from "#core/ports/PushSubscriptions.ts"
import { fieldProblem, InvalidFields } from "#core/shared/refusals.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"

/** N99 Sends push messages to this browser from now on, until its session ends. Refuses an address of no push service. */
export const subscribeToPush = Effect.fn("subscribeToPush")(function* (
  { id: userId, sessionId }: Pick<SignedInUser, "id" | "sessionId">,
  address: PushAddress
) {
  const { accepts } = yield* PushSender
  if (!accepts(address.endpoint)) {
    return yield* new InvalidFields({ fields: [fieldProblem("endpoint", "invalid.pushService")] })
  }
  const id = yield* (yield* Ids).next
  yield* (yield* PushSubscriptions).add({ id, ...address }, { userId, sessionId }, yield* DateTime.now)
})

/** N99 Sends no more push messages to a browser of the caller. */
export const unsubscribeFromPush = Effect.fn("unsubscribeFromPush")(function* (
  { id }: SignedInUser,
  endpoint: string
) {
  yield* (yield* PushSubscriptions).removeOwn(id, endpoint)
})

/** N99 What the caller wants by push, and the key with which a browser subscribes. */
export const loadPush = Effect.fn("loadPush")(function* ({ id }: SignedInUser) {
  const { publicKey } = yield* PushSender
  return { publicKey, ...(yield* (yield* PushSubscriptions).preferences(id)) }
})

export const changePush = Effect.fn("changePush")(function* (
  { id }: SignedInUser,
  preferences: PushPreferences
) {
  yield* (yield* PushSubscriptions).setPreferences(id, preferences)
})
