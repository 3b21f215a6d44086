import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
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

/** Sends the driver's answer to a seat request and reloads all queries, also after a refusal. */
export const useAnswerRequest = ({ id, user }: Pick<PassengerTripView, "id" | "user">) => {
  const { t } = useTranslation("start")
  const queries = useQueryClient()
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  return useCommand((answer: Answer, headers) => send(id, answer, headers["Idempotency-Key"]), {
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
}
