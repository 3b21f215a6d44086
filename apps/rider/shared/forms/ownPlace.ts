import type { PlaceView } from "#core/contract/views/address.ts"
import { clientCode } from "#core/shared/clientCodes.ts"
import { tripDefaults } from "#core/shared/settings/trips.ts"
import { Refusal } from "#ui/api/Refusal.ts"
import { run } from "#ui/api/run.ts"

const noLocation = () =>
  new Refusal({ code: clientCode.no_position, status: 0, message: "", fields: {}, data: {} })

const { currentLifetimeSeconds, timeoutMs } = tripDefaults.location

/**
 * LOC-001, LOC-002 the browser's position: one that it knows already, if it is not too old to be shown or searched from (C03),
 * or a new one within the time of one try (C04). Rejects with `unable_to_get_location`.
 */
export const ownPosition = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    if (!("geolocation" in navigator)) {
      reject(noLocation())
      return
    }
    navigator.geolocation.getCurrentPosition(resolve, () => reject(noLocation()), {
      enableHighAccuracy: true,
      timeout: timeoutMs,
      maximumAge: currentLifetimeSeconds * 1000
    })
  })

/** The address where the person stands. */
export const ownPlace = async (signal?: AbortSignal): Promise<PlaceView> => {
  const { coords } = await ownPosition()
  const query = { lat: coords.latitude, lng: coords.longitude }
  return await run((api) => api.places.reverseGeocode({ query }), signal === undefined ? {} : { signal })
}
