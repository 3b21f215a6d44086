import type { DateTime } from "effect"
import type { UserId } from "#core/shared/ids.ts"

/** CHAT-005 The newest message between a person and somebody else; `partnerId` identifies the conversation (C37). */
export interface Conversation {
  readonly partnerId: UserId
  readonly content: string
  readonly createdAt: DateTime.Utc
  /** Messages to the person that they have not read. */
  readonly unreadCount: number
}

interface Card {
  readonly id: UserId
  /** The first name and the initial of the last one. */
  readonly name: string
  readonly image: string | null
  readonly ratingsAverage: number | null
}

/** CHAT-005 The other person of a conversation. */
export interface Participant extends Card {
  readonly isDeleted: boolean
}

/** CHAT-009 Nothing is shown of a deleted account: the screens say that it is deleted in place of the name. */
export const toParticipant = (card: Card, isDeleted: boolean): Participant =>
  isDeleted ? { id: card.id, name: "", image: null, ratingsAverage: null, isDeleted } : { ...card, isDeleted }
