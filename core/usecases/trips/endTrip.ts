import { DateTime, Effect, Option } from "effect"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkSubsidisableEnd } from "#core/trip/decideEnding.ts"
import { tripPhase } from "#core/trip/tripPhase.ts"
import { checkEndable } from "#core/trip/tripTransitions.ts"
import { closeTrip } from "./closeTrip.ts"
import { lockOwnTrip } from "./ownTrip.ts"

export interface EndCommand {
  readonly tripId: TripId
  readonly driverId: UserId
  readonly expectsSubsidy: boolean
}

/** END-012 the driver ends a trip. One that has ended already is not found, which clients take as done (END-007). */
export const endTrip = Effect.fn("endTrip")(function* (command: EndCommand) {
  const settings = yield* ProductSettings
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      const trips = yield* TripStore
      const trip = yield* lockOwnTrip(command.tripId, command.driverId)
      yield* Effect.fromResult(checkEndable(tripPhase(trip, now, settings.trip)))
      if (command.expectsSubsidy) {
        const position = yield* trips.lastPosition(trip.id)
        yield* Effect.fromResult(checkSubsidisableEnd(position, trip.to, now, settings))
      }
      yield* closeTrip(trip, { withSubsidy: command.expectsSubsidy, by: Option.some(command.driverId) })
    })
  )
})
