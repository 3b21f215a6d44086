import type { PlaceView } from "#core/contract/views/address.ts"
import { clientCode } from "#core/shared/clientCodes.ts"
import type { PublicSettings } from "#core/shared/settings/publicSettings.ts"
import { callApi } from "#ui/api/callApi.ts"
import { Refusal } from "#ui/api/Refusal.ts"

const noLocation = () =>
  new Refusal({ code: clientCode.no_position, status: 0, message: "", fields: {}, data: {} })

type LocationSettings = PublicSettings["location"]

/**
 * LOC-001, LOC-002 Reads the browser's position: a known one of at most `currentLifetimeSeconds` (C03), or a new
 * one within `timeoutMs` (C04).
 * Rejects with `unable_to_get_location`.
 */
export const currentPosition = ({
  currentLifetimeSeconds,
  timeoutMs
}: Pick<LocationSettings, "currentLifetimeSeconds" | "timeoutMs">): Promise<GeolocationPosition> =>
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

/** Loads the address at the user's position. */
export const currentPlace = async (settings: LocationSettings, signal?: AbortSignal): Promise<PlaceView> => {
  const { coords } = await currentPosition(settings)
  const query = { lat: coords.latitude, lng: coords.longitude }
  return await callApi((api) => api.places.reverseGeocode({ query }), signal === undefined ? {} : { signal })
}
