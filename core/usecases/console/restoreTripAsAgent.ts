import { Effect, Option } from "effect"
import { bookingsCancelledWith } from "#core/booking/bookingsCancelledWith.ts"
import { noticesForTripRestoredBySupport } from "#core/messaging/noticesBySupport.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { TripEvents } from "#core/ports/TripEvents.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId } from "#core/shared/ids.ts"
import { tripLabel } from "#core/trip/tripLabel.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { checkTripRestorable } from "#core/usecases/trips/checkTripRestorable.ts"
import { lockTripOfDriver } from "#core/usecases/trips/lockTripOfDriver.ts"
import { publishTripChanged } from "#core/usecases/trips/publishTripChanged.ts"
import { scheduleOverdueCheck } from "#core/usecases/trips/scheduleOverdueCheck.ts"
import type { AgentCommand } from "./AgentCommand.ts"
import { actAsAgent } from "./actAsAgent.ts"

const restore = Effect.fn("restore")(function* ({ agentId, id }: AgentCommand<TripId>) {
  const trips = yield* TripStore
  const trip = yield* lockTripOfDriver(id)
  if (Option.isNone(trip.cancelledAt)) return Option.none()
  const restored = yield* checkTripRestorable(trip)
  yield* trips.restore(restored)
  yield* scheduleOverdueCheck(restored)
  yield* (yield* TripEvents).append({
    tripId: id,
    bookingId: Option.none(),
    what: "trip_restored",
    actorId: Option.some(agentId),
    data: { seats: restored.seats }
  })
  yield* publishTripChanged(id)
  const cancelled = bookingsCancelledWith(trip, yield* (yield* BookingStore).ofTrip(id))
  yield* notify(noticesForTripRestoredBySupport(trip, cancelled))
  return Option.some(tripLabel(restored))
})

/**
 * CONS-001 Offers a cancelled trip again for support. Its bookings and its parking stay cancelled, because their money and their spot are
 * free; the driver and those whom the cancellation left without a ride are notified. A repeat changes nothing.
 */
export const restoreTripAsAgent = (command: AgentCommand<TripId>) =>
  actAsAgent(command, { what: "trip_restored", kind: "trip", act: restore(command) })
