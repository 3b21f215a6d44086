import { DateTime, Result } from "effect"
import type { PositionFix } from "./position.ts"
import { PositionInTheFuture } from "./refusals.ts"

/**
 * N30 Refuses a fix from the future. A clock may be ahead by as much as it may be behind (`lifetimeSeconds`): such a fix
 * counts as one of now.
 */
export const checkFixTime = (
  fix: PositionFix,
  now: DateTime.Utc,
  lifetimeSeconds: number
): Result.Result<PositionFix, PositionInTheFuture> => {
  if (DateTime.isGreaterThan(fix.at, DateTime.add(now, { seconds: lifetimeSeconds })))
    return Result.fail(new PositionInTheFuture())
  return Result.succeed(DateTime.isGreaterThan(fix.at, now) ? { ...fix, at: now } : fix)
}
