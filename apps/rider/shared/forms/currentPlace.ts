import { useQuery } from "@tanstack/react-query"
import type { PlaceView } from "#core/contract/views/address.ts"
import { clientCode } from "#core/shared/clientCodes.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { PublicSettings } from "#core/shared/settings/publicSettings.ts"
import { callApi } from "#ui/api/callApi.ts"
import { Refusal } from "#ui/api/Refusal.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

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

/** `accuracy` in metres. */
export type OwnPosition = GeoPoint & { readonly accuracy: number }

export const ownPosition = async (settings: LocationSettings): Promise<OwnPosition> => {
  const { coords } = await currentPosition(settings)
  return { lat: coords.latitude, lng: coords.longitude, accuracy: coords.accuracy }
}

/** Loads the address at the user's position. */
export const currentPlace = async (settings: LocationSettings, signal?: AbortSignal): Promise<PlaceView> => {
  const { coords } = await currentPosition(settings)
  const query = { lat: coords.latitude, lng: coords.longitude }
  return await callApi((api) => api.places.reverseGeocode({ query }), signal === undefined ? {} : { signal })
}

/** Whether the browser tells the position without asking the user. Some browsers cannot say so. */
const isGranted = async (): Promise<boolean> => {
  if (!("permissions" in navigator)) return false
  const { state } = await navigator.permissions.query({ name: "geolocation" })
  return state === "granted"
}

/** The address at the user's position while `isWanted`, only where the browser does not ask for it. */
export const useGrantedPlace = (isWanted: boolean): PlaceView | undefined => {
  const { location } = useProductSettings()
  const { data } = useQuery({
    queryKey: ["own-place"],
    queryFn: async ({ signal }) => ((await isGranted()) ? currentPlace(location, signal) : null),
    enabled: isWanted,
    staleTime: location.currentLifetimeSeconds * 1000,
    retry: false
  })
  return data ?? undefined
}

/** How often the position on the map moves, in milliseconds. */
const REFRESH_MS = 10_000

/** The user's position, again and again while `isWanted`, only where the browser does not ask for it. */
export const useGrantedPosition = (isWanted: boolean): OwnPosition | undefined => {
  const { location } = useProductSettings()
  const { data } = useQuery({
    queryKey: ["own-position"],
    queryFn: async () => ((await isGranted()) ? ownPosition(location) : null),
    enabled: isWanted,
    refetchInterval: REFRESH_MS,
    retry: false
  })
  return isWanted ? (data ?? undefined) : undefined
}
