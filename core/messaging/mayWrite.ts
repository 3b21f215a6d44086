import { Option } from "effect"
import type { UserId } from "#core/shared/ids.ts"

interface Correspondence {
  readonly senderId: UserId
  readonly receiverId: UserId
  /** The trip that the message is about, with the people who have or had a booking on it. */
  readonly trip: Option.Option<{ readonly driverId: UserId; readonly passengerIds: ReadonlyArray<UserId> }>
  /** Whether one of them has written to the other, or booked a trip of the other. */
  readonly areAcquainted: boolean
  /** Whether the account of the receiver is deleted. */
  readonly isDeleted: boolean
}

/**
 * N97 Whether a person may write to another one: to somebody whom they have travelled or written with, about a trip to its driver,
 * and as its driver to its passengers. Nobody else gets messages from strangers. CHAT-009 A deleted account gets none.
 */
export const mayWrite = ({ areAcquainted, isDeleted, receiverId, senderId, trip }: Correspondence): boolean =>
  senderId !== receiverId &&
  !isDeleted &&
  (areAcquainted ||
    Option.exists(
      trip,
      ({ driverId, passengerIds }) =>
        driverId === receiverId || (driverId === senderId && passengerIds.includes(receiverId))
    ))
