import type { DateTime, Option } from "effect"
import type { MessageId, TripId, UserId } from "#core/shared/ids.ts"

/** A message from one person to another. */
export interface Message {
  readonly id: MessageId
  readonly senderId: UserId
  readonly receiverId: UserId
  readonly content: string
  /** BCAST-006 The trip of a message to all its passengers. */
  readonly tripId: Option.Option<TripId>
  readonly createdAt: DateTime.Utc
}
