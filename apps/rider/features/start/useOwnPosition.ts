import { useMutation } from "@tanstack/react-query"
import { ownPosition } from "#rider/shared/forms/currentPlace.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

/** Reads the user's position on request only, because the browser asks for permission. */
export const useOwnPosition = () => {
  const alertRefusal = useRefusalAlert()
  const { location } = useProductSettings()
  return useMutation({
    mutationFn: () => ownPosition(location),
    onError: alertRefusal
  })
}
