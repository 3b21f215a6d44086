import type { DateTime, Option } from "effect"
import type { MessageId, TripId, UserId } from "#core/shared/ids.ts"

/** What one person writes to another, in their conversation. */
export interface Message {
  readonly id: MessageId
  readonly senderId: UserId
  readonly receiverId: UserId
  readonly content: string
  /** The trip whose passengers were all written to (BCAST-006). */
  readonly tripId: Option.Option<TripId>
  readonly createdAt: DateTime.Utc
}
