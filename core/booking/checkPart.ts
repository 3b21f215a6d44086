import { Result } from "effect"
import { CannotBookStopsNotOnRoute } from "./refusals.ts"

/** ERR-002 Finds both stops of a trip part: active stops of the trip, in driving order. */
export const checkPart = <
  S extends { readonly id: string; readonly position: number; readonly deactivated: boolean }
>(
  stops: ReadonlyArray<S>,
  fromStopId: string,
  toStopId: string
): Result.Result<{ readonly from: S; readonly to: S }, CannotBookStopsNotOnRoute> => {
  const from = stops.find((stop) => stop.id === fromStopId && !stop.deactivated)
  const to = stops.find((stop) => stop.id === toStopId && !stop.deactivated)
  return from === undefined || to === undefined || from.position >= to.position
    ? Result.fail(new CannotBookStopsNotOnRoute())
    : Result.succeed({ from, to })
}
