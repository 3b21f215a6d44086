import { useMutation } from "@tanstack/react-query"
import type { GeoPoint } from "#core/shared/geo.ts"
import { ownPosition } from "#rider/shared/forms/ownPlace.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"

export type OwnPosition = GeoPoint & { readonly accuracy: number }

/** Asked for by a button, never by itself: the browser's question needs a reason. */
export const useOwnPosition = () => {
  const tell = useRefusalAlert()
  return useMutation({
    mutationFn: async (): Promise<OwnPosition> => {
      const { coords } = await ownPosition()
      return { lat: coords.latitude, lng: coords.longitude, accuracy: coords.accuracy }
    },
    onError: tell
  })
}
