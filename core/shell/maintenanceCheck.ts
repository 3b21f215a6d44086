import { DateTime } from "effect"
import { type Seconds, seconds } from "#core/shared/geo.ts"

/** MAINT-001 Between two checks by itself. */
export const maintenanceSeconds = seconds(60)

/** MAINT-001, MAINT-003 The time until the maintenance page checks by itself, from its last check at `startedAt`. At 0 it is due. */
export const untilMaintenanceCheck = (startedAt: DateTime.Utc, now: DateTime.Utc): Seconds => {
  const passed = (DateTime.toEpochMillis(now) - DateTime.toEpochMillis(startedAt)) / 1000
  return seconds(Math.min(Math.max(maintenanceSeconds - passed, 0), maintenanceSeconds))
}
