import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"

export type Receiver = { readonly id: UserId; readonly name: string }

/** CHAT-018, N97 Sends a text about a trip to one person. */
export const useWriteMessage = (receiver: Receiver, tripId: Option.Option<TripId>, onSent: () => void) => {
  const { t } = useTranslation("person")
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  return useCommand(
    (message: string, headers) =>
      callApi((api) =>
        api.conversations.write({
          params: { id: receiver.id },
          headers: { "idempotency-key": headers["Idempotency-Key"] },
          payload: { message, tripId: Option.getOrNull(tripId) }
        })
      ),
    {
      onSuccess: () => {
        alert({ type: "success", title: t("messageSent", { name: receiver.name }) })
        onSent()
      },
      onRefusal: alertRefusal
    }
  )
}
