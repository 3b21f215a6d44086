import { Effect } from "effect"
import { hideContent } from "#core/messaging/hideMessage.ts"
import { Conversations } from "#core/ports/Conversations.ts"
import { hidesMessages, type SignedInUser } from "#core/shared/SignedInUser.ts"

/** Nobody scrolls through more; an older conversation returns with its next message. */
const MAX_CONVERSATIONS = 300

/** CHAT-015 Lists a person's conversations, newest first. SEC-008 An agent gets the texts only if the case needs them. */
export const listConversations = Effect.fn("listConversations")(function* (user: SignedInUser) {
  const found = yield* (yield* Conversations).ofPerson(user.id, MAX_CONVERSATIONS)
  return hidesMessages(user) ? found.map(hideContent) : found
})
