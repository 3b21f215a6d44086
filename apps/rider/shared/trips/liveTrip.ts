import { Schema } from "effect"
import { TripId } from "#core/shared/ids.ts"
import { makeStoredValue } from "#rider/shared/storage/storedValue.ts"
import { browserStorage } from "#ui/storage/storages.ts"

/**
 * LIVE-018 The trip that is driven with this device, since its page was opened here: its position is reported on every page. Another device of
 * the driver keeps silent, or the car would jump from one to the other. LIVE-013 `paused`: the driver has set the trip aside.
 */
const LiveTrip = Schema.Struct({ tripId: TripId, paused: Schema.Boolean })

const stored = makeStoredValue(browserStorage, "samvej.live-trip", LiveTrip)

export const useLiveTrip = stored.useValue
export const resumeTrip = (tripId: TripId): void => stored.set({ tripId, paused: false })
export const pauseTrip = (tripId: TripId): void => stored.set({ tripId, paused: true })
export const clearLiveTrip = stored.clear

/** LIVE-013 Whether the driver has set this trip aside. */
export const useIsPaused = (tripId: TripId): boolean => {
  const live = useLiveTrip()
  return live?.tripId === tripId && live.paused
}
