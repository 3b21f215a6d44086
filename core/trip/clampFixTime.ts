import { DateTime } from "effect"
import type { PositionFix } from "./position.ts"

/** Sets a fix from the future, of a device whose clock is ahead, to now. */
export const clampFixTime = (fix: PositionFix, now: DateTime.Utc): PositionFix =>
  DateTime.isGreaterThan(fix.at, now) ? { ...fix, at: now } : fix
