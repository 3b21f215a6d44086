import { DateTime, Effect, Option } from "effect"
import type { TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { tripLabel } from "#core/trip/tripLabel.ts"
import { tripPhase } from "#core/trip/tripState.ts"
import { checkEndable } from "#core/trip/tripTransitions.ts"
import { checkEndWithSubsidy } from "#core/usecases/trips/checkEndWithSubsidy.ts"
import { endLockedTrip } from "#core/usecases/trips/endLockedTrip.ts"
import { lockTripOfDriver } from "#core/usecases/trips/lockTripOfDriver.ts"
import type { AgentCommand } from "./AgentCommand.ts"
import { actAsAgent } from "./actAsAgent.ts"

interface EndCommand extends AgentCommand<TripId> {
  readonly expectsSubsidy: boolean
}

const end = Effect.fn("end")(function* ({ agentId, expectsSubsidy, id }: EndCommand) {
  const settings = yield* ProductSettings
  const now = yield* DateTime.now
  const trip = yield* lockTripOfDriver(id)
  yield* Effect.fromResult(checkEndable(tripPhase(trip, now, settings.trip)))
  if (expectsSubsidy) yield* checkEndWithSubsidy(trip, now)
  yield* endLockedTrip(trip, {
    withSubsidy: expectsSubsidy,
    at: now,
    by: Option.some(agentId),
    isBySupport: true
  })
  return Option.some(tripLabel(trip))
})

/**
 * CONS-001, END-012 Ends an active trip for support, by the rules of its driver: with subsidy only near the destination. Driver and
 * passengers are notified.
 */
export const endTripAsAgent = (command: EndCommand) =>
  actAsAgent(command, {
    what: "trip_ended",
    kind: "trip",
    data: { expects_subsidy: command.expectsSubsidy },
    act: end(command)
  })
