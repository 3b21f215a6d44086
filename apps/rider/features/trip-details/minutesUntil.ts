import type { DateTime } from "effect"

/** Whole minutes until an instant on the clock, so that "07:42" seen at 07:40 is "in 2 minutes" whatever the seconds are. */
export const minutesUntil = (at: DateTime.Utc, now: DateTime.Utc): number =>
  Math.floor(at.epochMilliseconds / 60_000) - Math.floor(now.epochMilliseconds / 60_000)
