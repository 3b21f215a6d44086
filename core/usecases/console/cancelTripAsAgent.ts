import { DateTime, Effect, Option } from "effect"
import type { TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { tripLabel } from "#core/trip/tripLabel.ts"
import { tripPhase } from "#core/trip/tripState.ts"
import { checkCancellable } from "#core/trip/tripTransitions.ts"
import { cancelLockedTrip } from "#core/usecases/trips/cancelLockedTrip.ts"
import { lockTripOfDriver } from "#core/usecases/trips/lockTripOfDriver.ts"
import type { AgentCommand } from "./AgentCommand.ts"
import { actAsAgent } from "./actAsAgent.ts"

const cancel = Effect.fn("cancel")(function* ({ agentId, id }: AgentCommand<TripId>) {
  const { trip: settings } = yield* ProductSettings
  const trip = yield* lockTripOfDriver(id)
  yield* Effect.fromResult(checkCancellable(tripPhase(trip, yield* DateTime.now, settings)))
  if (Option.isSome(trip.cancelledAt)) return Option.none()
  yield* cancelLockedTrip(trip, Option.some(agentId), { isBySupport: true })
  return Option.some(tripLabel(trip))
})

/**
 * CONS-001, TRIP-056 Cancels a trip with its bookings for support, by the rules of its driver; driver and passengers are notified. A
 * repeat changes nothing.
 */
export const cancelTripAsAgent = (command: AgentCommand<TripId>) =>
  actAsAgent(command, { what: "trip_cancelled", kind: "trip", act: cancel(command) })
