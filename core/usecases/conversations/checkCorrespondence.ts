import { Effect, Option } from "effect"
import { mayWrite } from "#core/messaging/mayWrite.ts"
import { Blocks } from "#core/ports/Blocks.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Conversations } from "#core/ports/Conversations.ts"
import { People } from "#core/ports/People.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"

interface MessageRoute {
  readonly senderId: UserId
  readonly receiverId: UserId
  /** The trip that the message is about. */
  readonly tripId: Option.Option<TripId>
}

const findTrip = Effect.fn("findTrip")(function* (id: TripId) {
  const trip = yield* Effect.option((yield* TripStore).find(id))
  if (Option.isNone(trip)) return Option.none()
  const bookings = yield* (yield* BookingStore).ofTrip(id)
  return Option.some({
    driverId: trip.value.driverId,
    passengerIds: bookings.map(({ passengerId }) => passengerId)
  })
})

/** CHAT-009, N97 Whether a person may write to somebody, and the trip of the message if it exists. */
export const checkCorrespondence = Effect.fn("checkCorrespondence")(function* ({
  receiverId,
  senderId,
  tripId
}: MessageRoute) {
  const receiver = yield* (yield* People).find(receiverId)
  const trip = Option.isSome(tripId) ? yield* findTrip(tripId.value) : Option.none()
  const areAcquainted = yield* (yield* Conversations).areAcquainted(senderId, receiverId)
  const isBlocked = (yield* (yield* Blocks).among(senderId, [receiverId])).size > 0
  const isDeleted = Option.exists(receiver, (person) => Option.isSome(person.deletedAt))
  return {
    receiver,
    isDeleted,
    /** N98 Whether one of the two has blocked the other. */
    isBlocked,
    isAllowed: Option.isSome(receiver) && mayWrite({ senderId, receiverId, trip, areAcquainted, isDeleted }),
    tripId: Option.isSome(trip) ? tripId : Option.none()
  }
})
