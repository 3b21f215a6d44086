import { DateTime, Option } from "effect"

/**
 * N87 When a trip counts as ended. `endedAt` is when the driver ended it without connection; the clock of the phone may be
 * wrong, so the time lies between the start and now.
 */
export const endTime = (
  endedAt: Option.Option<DateTime.Utc>,
  startedAt: Option.Option<DateTime.Utc>,
  now: DateTime.Utc
): DateTime.Utc =>
  DateTime.min(
    DateTime.max(
      Option.getOrElse(endedAt, () => now),
      Option.getOrElse(startedAt, () => now)
    ),
    now
  )
