import { DateTime, Effect, Option } from "effect"
import { TripLists } from "#core/ports/TripLists.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { UserId } from "#core/shared/ids.ts"

const isActive = ({
  completedAt,
  startedAt
}: {
  readonly completedAt: Option.Option<DateTime.Utc>
  readonly startedAt: Option.Option<DateTime.Utc>
}) => Option.isSome(startedAt) && Option.isNone(completedAt)

/** Whether the person drives a trip that has started, or has a booking of one. */
export const isOnTheRoad = Effect.fn("isOnTheRoad")(function* (personId: UserId) {
  const trips = yield* TripStore
  if ((yield* trips.findOpen(personId)).some(isActive)) return true
  const booked = yield* (yield* TripLists).bookings(personId, yield* DateTime.now)
  const open = booked.filter(({ completedAt }) => Option.isNone(completedAt)).map(({ tripId }) => tripId)
  return (yield* trips.findMany(open)).some(isActive)
})
