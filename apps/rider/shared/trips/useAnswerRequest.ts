import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"

export type Answer = "accept" | "acceptWithoutPayment" | "deny"

const send = (id: PassengerTripView["id"], answer: Answer, key: string): Promise<PassengerTripView> => {
  const call = { params: { id }, headers: { "idempotency-key": key } }
  switch (answer) {
    case "accept":
      return callApi((api) => api.bookings.acceptByPost(call))
    case "acceptWithoutPayment":
      return callApi((api) => api.bookings.acceptWithoutPaymentByPost(call))
    case "deny":
      return callApi((api) => api.bookings.denyByPost(call))
  }
}

/**
 * Sends the driver's answer to a seat request and reloads all queries, also after a refusal. BOOK-022 It asks before it declines,
 * because the passenger gets the answer at once.
 */
export const useAnswerRequest = ({ id, user }: Pick<PassengerTripView, "id" | "user">) => {
  const { t } = useTranslation(["start", "trip"])
  const queries = useQueryClient()
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  const confirm = useConfirm()
  const command = useCommand((answer: Answer, headers) => send(id, answer, headers["Idempotency-Key"]), {
    onSuccess: (_, answer) => {
      const name = user.displayName
      const title = answer === "deny" ? t("request.declined", { name }) : t("request.accepted", { name })
      alert({ type: "success", title })
      return queries.invalidateQueries()
    },
    onRefusal: (refusal) => {
      alertRefusal(refusal)
      void queries.invalidateQueries()
    }
  })
  const decline = async (): Promise<void> => {
    const name = user.displayName
    const { confirmed } = await confirm({
      title: t("trip:denyDialog.title", { name }),
      text: t("trip:denyDialog.text", { name }),
      success: t("trip:denyDialog.yes"),
      cancel: t("trip:denyDialog.no"),
      color: "negative",
      theme: "driver"
    })
    if (confirmed) command.mutate("deny")
  }
  const mutate = (answer: Answer): void => (answer === "deny" ? void decline() : command.mutate(answer))
  return { ...command, mutate }
}
