import { DateTime, Effect, Option, Result } from "effect"
import { TripStore } from "#core/ports/TripStore.ts"
import { TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { tripLabel } from "#core/trip/tripLabel.ts"
import { tripPhase } from "#core/trip/tripState.ts"
import { checkCancellable, checkEndable } from "#core/trip/tripTransitions.ts"
import { cancelTripAsAgent } from "#core/usecases/console/cancelTripAsAgent.ts"
import { endTripAsAgent } from "#core/usecases/console/endTripAsAgent.ts"
import { restoreTripAsAgent } from "#core/usecases/console/restoreTripAsAgent.ts"
import { checkEndWithSubsidy } from "#core/usecases/trips/checkEndWithSubsidy.ts"
import { checkTripRestorable } from "#core/usecases/trips/checkTripRestorable.ts"
import { type BulkCommand, type CheckedRow, commandOf } from "./BulkCommand.ts"

const findTrip = Effect.fnUntraced(function* (command: BulkCommand) {
  const { id } = yield* commandOf(command, TripId)
  return yield* (yield* TripStore).find(id)
})

const phaseOf = Effect.fnUntraced(function* (trip: DriverTrip) {
  const { trip: settings } = yield* ProductSettings
  return tripPhase(trip, yield* DateTime.now, settings)
})

export const cancelTripRow = {
  check: Effect.fnUntraced(function* (command: BulkCommand) {
    const trip = yield* findTrip(command)
    yield* Effect.fromResult(checkCancellable(yield* phaseOf(trip)))
    const checked: CheckedRow = { label: tripLabel(trip), changes: Option.isNone(trip.cancelledAt) }
    return checked
  }),
  act: (command: BulkCommand) => Effect.flatMap(commandOf(command, TripId), cancelTripAsAgent)
}

export const restoreTripRow = {
  check: Effect.fnUntraced(function* (command: BulkCommand) {
    const trip = yield* findTrip(command)
    const changes = Option.isSome(trip.cancelledAt)
    if (changes) yield* checkTripRestorable(trip)
    const checked: CheckedRow = { label: tripLabel(trip), changes }
    return checked
  }),
  act: (command: BulkCommand) => Effect.flatMap(commandOf(command, TripId), restoreTripAsAgent)
}

/** Ends with subsidy where the rules allow it at that moment, as the panel of one trip does. */
export const endTripRow = {
  check: Effect.fnUntraced(function* (command: BulkCommand) {
    const trip = yield* findTrip(command)
    yield* Effect.fromResult(checkEndable(yield* phaseOf(trip)))
    const checked: CheckedRow = { label: tripLabel(trip), changes: true }
    return checked
  }),
  act: Effect.fnUntraced(function* (command: BulkCommand) {
    const ending = yield* commandOf(command, TripId)
    const answer = yield* Effect.result(checkEndWithSubsidy(yield* findTrip(command), yield* DateTime.now))
    return yield* endTripAsAgent({ ...ending, expectsSubsidy: Result.isSuccess(answer) })
  })
}
