import { Result } from "effect"
import { TooManyOpenTrips } from "./refusals.ts"

/** SEC-015 Checks that a driver with `open` single trips ahead may offer one more of at most `max`. */
export const checkTripQuota = (open: number, max: number): Result.Result<void, TooManyOpenTrips> =>
  open < max ? Result.void : Result.fail(new TooManyOpenTrips({ max }))
