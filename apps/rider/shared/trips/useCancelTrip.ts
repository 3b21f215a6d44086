import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { afterSheet } from "#rider/shared/sheet/afterSheet.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { acceptedPassengers } from "#rider/shared/trips/driverTrip.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"

/** TRIP-047, TRIP-057, TRIP-058 Cancels the trip after a dialog. A 409 means that it has ended already; any other refusal has a text of its own. */
export const useCancelTrip = (trip: DriverTripView) => {
  const { t } = useTranslation("trip")
  const navigate = useNavigate()
  const confirm = useConfirm()
  const alert = useAlert()
  const queries = useQueryClient()
  const errorText = useErrorText()
  const { mutate, isPending } = useCommand(
    (_: void, headers) =>
      callApi((api) =>
        api.trips.cancelTripByPost({
          params: { id: trip.id },
          headers: { "idempotency-key": headers["Idempotency-Key"] }
        })
      ),
    {
      onSuccess: async () => {
        alert({ type: "success", title: t("cancelTrip.done") })
        await afterSheet()
        void navigate("/")
        await queries.invalidateQueries()
      },
      onRefusal: (refusal) => {
        void queries.invalidateQueries()
        if (refusal.status === 409) return
        alert({ type: "error", title: t("cancelTrip.failed"), description: errorText(refusal) })
      }
    }
  )
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
