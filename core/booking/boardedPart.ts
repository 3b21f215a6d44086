import { Option, Result } from "effect"
import type { DriverStopId } from "#core/shared/ids.ts"
import type { BoardingPart } from "#core/trip/boardingPart.ts"
import type { DriverStop } from "#core/trip/DriverTrip.ts"
import { InvalidTripCode } from "#core/trip/refusals.ts"
import { CannotBookStopsNotOnRoute } from "./refusals.ts"
import { checkPart } from "./seats.ts"

interface Shown {
  readonly fromStopId: DriverStopId
  readonly toStopId: DriverStopId
}

/**
 * BOOK-020, ERR-002 the part that somebody rides who boards by code: what they were shown, or other stops of theirs, but
 * none that the car had left by then. What was shown is worth nothing any more when the trip has been planned anew.
 */
export const boardedPart = (
  stops: ReadonlyArray<DriverStop>,
  shown: Shown,
  command: { readonly [K in keyof Shown]: Option.Option<DriverStopId> }
): Result.Result<BoardingPart, InvalidTripCode | CannotBookStopsNotOnRoute> => {
  const now = checkPart(stops, shown.fromStopId, shown.toStopId)
  if (Result.isFailure(now)) return Result.fail(new InvalidTripCode())
  const from = Option.getOrElse(command.fromStopId, () => shown.fromStopId)
  const to = Option.getOrElse(command.toStopId, () => shown.toStopId)
  return Result.flatMap(checkPart(stops, from, to), (part) =>
    part.from.position < now.success.from.position
      ? Result.fail(new CannotBookStopsNotOnRoute())
      : Result.succeed(part)
  )
}
