import { Effect, Option } from "effect"
import type {
  ConversationMessagesView,
  ConversationView,
  ParticipantView
} from "#core/contract/views/conversation.ts"
import { toParticipant } from "#core/messaging/Conversation.ts"
import { People } from "#core/ports/People.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { listConversations } from "#core/usecases/conversations/listConversations.ts"
import { type ConversationQuery, readConversation } from "#core/usecases/conversations/readConversation.ts"
import { PersonCards } from "./PersonCards.ts"
import { type PersonCardMap, passengerView } from "./people.ts"

const participantView = (id: UserId, cards: PersonCardMap, isDeleted: boolean): ParticipantView => {
  const { displayName, image, ratingsAverage } = passengerView(id, cards)
  return toParticipant({ id, name: displayName, image, ratingsAverage }, isDeleted)
}

/** CHAT-015 Loads the conversations of a person, newest first. */
export const loadConversationsView = Effect.fn("loadConversationsView")(function* (user: SignedInUser) {
  const conversations = yield* listConversations(user)
  const ids = conversations.map(({ partnerId }) => partnerId)
  const cards = yield* (yield* PersonCards).find(ids)
  const people = yield* (yield* People).findMany(ids)
  const deleted = new Set(people.filter(({ deletedAt }) => Option.isSome(deletedAt)).map(({ id }) => id))
  const data = conversations.map(
    ({ partnerId, ...newest }): ConversationView => ({
      ...newest,
      id: partnerId,
      participant: participantView(partnerId, cards, deleted.has(partnerId))
    })
  )
  return { data }
})

/** CHAT-016 Loads the conversation with one person. */
export const loadConversationView = Effect.fn("loadConversationView")(function* (
  user: SignedInUser,
  query: ConversationQuery
) {
  const { isDeleted, partnerId, ...conversation } = yield* readConversation(user, query)
  const cards = yield* (yield* PersonCards).find([partnerId])
  const view: ConversationMessagesView = {
    ...conversation,
    participant: participantView(partnerId, cards, isDeleted)
  }
  return view
})
