import { DateTime, Effect } from "effect"
import { Jobs } from "#core/ports/Jobs.ts"
import type { TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

/** The job that repeats a driver's last reservation; its key is the trip. */
export const autoReserveJob = "reserve-parking"

/** N39 Schedules the reservation for a trip with an accepted passenger, if the setting is on. Inside the caller's transaction. */
export const scheduleAutoReserve = Effect.fn("scheduleAutoReserve")(function* (tripId: TripId) {
  const { parking } = yield* ProductSettings
  if (!parking.autoReserve) return
  const dueAt = yield* DateTime.now
  yield* (yield* Jobs).schedule({ kind: autoReserveJob, key: tripId, dueAt, payload: { tripId } })
})
