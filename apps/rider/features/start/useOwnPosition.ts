import { useMutation } from "@tanstack/react-query"
import type { GeoPoint } from "#core/shared/geo.ts"
import { currentPosition } from "#rider/shared/forms/currentPlace.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

export type OwnPosition = GeoPoint & { readonly accuracy: number }

/** Reads the user's position on request only, because the browser asks for permission. */
export const useOwnPosition = () => {
  const alertRefusal = useRefusalAlert()
  const { location } = useProductSettings()
  return useMutation({
    mutationFn: async (): Promise<OwnPosition> => {
      const { coords } = await currentPosition(location)
      return { lat: coords.latitude, lng: coords.longitude, accuracy: coords.accuracy }
    },
    onError: alertRefusal
  })
}
