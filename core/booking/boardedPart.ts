import { Option, Result } from "effect"
import type { DriverStopId } from "#core/shared/ids.ts"
import type { DriverStop } from "#core/trip/DriverTrip.ts"
import { InvalidTripCode } from "#core/trip/refusals.ts"
import type { StopPair } from "#core/trip/stopPair.ts"
import { checkPart } from "./checkPart.ts"
import { CannotBookStopsNotOnRoute } from "./refusals.ts"

interface ShownPart {
  readonly fromStopId: DriverStopId
  readonly toStopId: DriverStopId
}

/**
 * BOOK-020, ERR-002 Computes the trip part that a passenger boards by code: the shown one, or other stops of the passenger's
 * choice that the car has not passed. When the shown stops no longer exist, the code has to be looked up again.
 */
export const boardedPart = (
  stops: ReadonlyArray<DriverStop>,
  shown: ShownPart,
  chosen: { readonly [K in keyof ShownPart]: Option.Option<DriverStopId> }
): Result.Result<StopPair, InvalidTripCode | CannotBookStopsNotOnRoute> => {
  const current = checkPart(stops, shown.fromStopId, shown.toStopId)
  if (Result.isFailure(current)) return Result.fail(new InvalidTripCode())
  const from = Option.getOrElse(chosen.fromStopId, () => shown.fromStopId)
  const to = Option.getOrElse(chosen.toStopId, () => shown.toStopId)
  return Result.flatMap(checkPart(stops, from, to), (part) =>
    part.from.position < current.success.from.position
      ? Result.fail(new CannotBookStopsNotOnRoute())
      : Result.succeed(part)
  )
}
