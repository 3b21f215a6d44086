import { DateTime, Effect, Option } from "effect"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { endTime } from "#core/trip/endTime.ts"
import { tripPhase } from "#core/trip/tripState.ts"
import { checkEndable } from "#core/trip/tripTransitions.ts"
import { checkEndWithSubsidy } from "./checkEndWithSubsidy.ts"
import { endLockedTrip } from "./endLockedTrip.ts"
import { lockOwnTrip } from "./lockOwnTrip.ts"

export interface EndCommand {
  readonly tripId: TripId
  readonly driverId: UserId
  readonly expectsSubsidy: boolean
  /** N87 When the driver ended it without connection; it then ends without subsidy. */
  readonly endedAt?: DateTime.Utc | undefined
}

/** END-012 Ends a driver's own trip. A trip that has ended is refused as not found, which clients accept as done (END-007). */
export const endTrip = Effect.fn("endTrip")(function* (command: EndCommand) {
  const settings = yield* ProductSettings
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      const trip = yield* lockOwnTrip(command.tripId, command.driverId)
      yield* Effect.fromResult(checkEndable(tripPhase(trip, now, settings.trip)))
      const withSubsidy = command.expectsSubsidy && command.endedAt === undefined
      if (withSubsidy) yield* checkEndWithSubsidy(trip, now)
      yield* endLockedTrip(trip, {
        withSubsidy,
        at: endTime(Option.fromUndefinedOr(command.endedAt), trip.startedAt, now),
        by: Option.some(command.driverId)
      })
    })
  )
})
