import { useTranslation } from "react-i18next"
import type { TripId } from "#core/shared/ids.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"

/** BCAST-006, C20 Sends a text to all passengers of a trip. */
export const useBroadcast = (tripId: TripId, onSent: () => void) => {
  const { t } = useTranslation("broadcast")
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  return useCommand(
    (message: string, headers) =>
      callApi((api) =>
        api.broadcast.send({
          params: { id: tripId },
          headers: { "idempotency-key": headers["Idempotency-Key"] },
          payload: { message }
        })
      ),
    {
      onSuccess: ({ sentTo }) => {
        alert({ type: "success", title: t("sent", { count: sentTo.length }) })
        onSent()
      },
      onRefusal: alertRefusal
    }
  )
}
