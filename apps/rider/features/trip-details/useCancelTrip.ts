import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { acceptedPassengers } from "#rider/shared/trips/driverTrip.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"

/** TRIP-046 Cancels the trip after a dialog. A 409 means that it has ended already. */
export const useCancelTrip = (trip: DriverTripView) => {
  const { t } = useTranslation("trip")
  const navigate = useNavigate()
  const confirm = useConfirm()
  const alert = useAlert()
  const queries = useQueryClient()
  const alertRefusal = useRefusalAlert()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi((api) => api.trips.cancelTripByPost({ params: { id: trip.id } })),
    onSuccess: () => {
      alert({ type: "success", title: t("cancelTrip.done") })
      void navigate("/")
    },
    onError: (refusal) => {
      if (refusal.status !== 409) alertRefusal(refusal)
    },
    onSettled: () => queries.invalidateQueries()
  })
  const cancel = async (): Promise<void> => {
    const { confirmed } = await confirm({
      title: t("cancelTrip.title"),
      text: t("cancelTrip.text", { count: acceptedPassengers(trip).length }),
      success: t("cancelTrip.yes"),
      cancel: t("cancelTrip.no"),
      color: "negative",
      theme: "driver"
    })
    if (confirmed) mutate()
  }
  return { cancel, isCancelling: isPending }
}
