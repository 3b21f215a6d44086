import { useQueryClient } from "@tanstack/react-query"
import { DateTime, Result } from "effect"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { PlaceView } from "#core/contract/views/address.ts"
import { checkRideNow } from "#core/trip/checkRideNow.ts"
import { useSignedIn } from "#rider/shared/session/useSignedIn.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { rideNowTo } from "#rider/shared/trips/rideNowDestination.ts"
import { overviewQuery } from "#rider/shared/trips/useOverview.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { asRefusal } from "#ui/api/Refusal.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

/** NOW-004, NOW-005 Opens the active trip with a destination, unless another trip of the driver comes first. */
export const useRideNow = (destination: PlaceView | undefined) => {
  const { t } = useTranslation("error")
  const queries = useQueryClient()
  const navigate = useNavigate()
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  const { requireSignIn } = useSignedIn()
  const { trip: settings } = useProductSettings()

  const open = async (to: PlaceView): Promise<void> => {
    try {
      const { driverTrips } = await queries.fetchQuery({ ...overviewQuery, staleTime: 0 })
      const allowed = checkRideNow(driverTrips, DateTime.nowUnsafe(), settings)
      if (Result.isFailure(allowed)) {
        alert({ type: "error", title: t(allowed.failure._tag) })
        void navigate("/")
      } else void navigate("/active-trip", rideNowTo(to))
    } catch (problem) {
      alertRefusal(asRefusal(problem))
    }
  }
  const start = (): void => {
    if (destination !== undefined) void requireSignIn(() => open(destination))
  }
  return { isReady: destination !== undefined, start }
}
