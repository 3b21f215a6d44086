import { Effect, Option } from "effect"
import type { Phone } from "#core/account/phone.ts"
import { SeatHolds } from "#core/ports/SeatHolds.ts"
import { TripEvents } from "#core/ports/TripEvents.ts"
import type { TripId } from "#core/shared/ids.ts"
import { tripLabel } from "#core/trip/tripLabel.ts"
import { releaseSeatHold } from "#core/usecases/bookings/releaseSeatHold.ts"
import { lockTripOfDriver } from "#core/usecases/trips/lockTripOfDriver.ts"
import type { AgentCommand } from "./AgentCommand.ts"
import { actAsAgent } from "./actAsAgent.ts"

interface HoldCommand extends AgentCommand<TripId> {
  /** The number of the visitor, who holds at most one seat. */
  readonly phone: Phone
}

const release = Effect.fn("release")(function* ({ agentId, id, phone }: HoldCommand) {
  const trip = yield* lockTripOfDriver(id)
  const hold = Option.filter(yield* (yield* SeatHolds).ofPhone(phone), ({ tripId }) => tripId === id)
  if (Option.isNone(hold)) return Option.none()
  yield* releaseSeatHold(hold.value)
  yield* (yield* TripEvents).append({
    tripId: id,
    bookingId: Option.none(),
    what: "seat_hold_released",
    actorId: Option.some(agentId),
    data: {}
  })
  return Option.some(tripLabel(trip))
})

/**
 * CONS-001, N08 Releases the seat that a visitor with the trip's code holds while the number is being verified; the seat is free at
 * once. The audit has the end of the number alone, because its owner may have no account. A repeat changes nothing.
 */
export const releaseHoldAsAgent = (command: HoldCommand) =>
  actAsAgent(command, {
    what: "seat_hold_released",
    kind: "trip",
    data: { number_ends_with: command.phone.slice(-2) },
    act: release(command)
  })
