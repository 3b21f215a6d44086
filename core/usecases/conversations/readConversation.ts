import { Effect, Option } from "effect"
import { PersonNotFound } from "#core/account/refusals.ts"
import { hideContent } from "#core/messaging/hideMessage.ts"
import { Blocks } from "#core/ports/Blocks.ts"
import { Conversations } from "#core/ports/Conversations.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { hidesMessages, type SignedInUser } from "#core/shared/SignedInUser.ts"
import { checkCorrespondence } from "./checkCorrespondence.ts"

export interface ConversationQuery {
  readonly partnerId: UserId
  /** How many messages at most, the newest ones. */
  readonly take: number
  /** The trip that the next message is about, to whose driver everybody may write. */
  readonly tripId: Option.Option<TripId>
}

/**
 * CHAT-016 Reads the conversation with one person, the newest message last. A person with whom there is none is found if the caller
 * may write to them.
 */
export const readConversation = Effect.fn("readConversation")(function* (
  user: SignedInUser,
  { partnerId, take, tripId }: ConversationQuery
) {
  const found = yield* (yield* Conversations).between(user.id, partnerId, take + 1)
  const { isAllowed, isBlocked, isDeleted, receiver } = yield* checkCorrespondence({
    senderId: user.id,
    receiverId: partnerId,
    tripId
  })
  if (Option.isNone(receiver) || (found.length === 0 && !isAllowed)) return yield* new PersonNotFound()
  const messages = found.slice(0, take).toReversed()
  return {
    partnerId,
    isDeleted,
    mayWrite: isAllowed && !isBlocked,
    isBlocked: yield* (yield* Blocks).has(user.id, partnerId),
    messages: hidesMessages(user) ? messages.map(hideContent) : messages,
    hasEarlier: found.length > take
  }
})
