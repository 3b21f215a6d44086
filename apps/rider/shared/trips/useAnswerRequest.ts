import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useUndoable } from "#rider/shared/api/useUndoable.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { apiFetch } from "#ui/api/apiFetch.ts"
import { callApi } from "#ui/api/callApi.ts"

export type Answer = "accept" | "acceptWithoutPayment" | "deny"

const send = (id: PassengerTripView["id"], answer: Answer, key: string): Promise<unknown> => {
  const call = { params: { id }, headers: { "idempotency-key": key } }
  switch (answer) {
    case "accept":
      return callApi((api) => api.bookings.acceptByPost(call))
    case "acceptWithoutPayment":
      return callApi((api) => api.bookings.acceptWithoutPaymentByPost(call))
    case "deny":
      // `callApi` begins a moment later, when a closing page runs nothing any more; `keepalive` lets the call outlive it.
      return apiFetch(`/api/v3/commute/booking/${id}/deny`, {
        method: "POST",
        headers: { "Idempotency-Key": key },
        keepalive: true
      })
  }
}

/**
 * Sends the driver's answer to a seat request and reloads all queries, also after a refusal. BOOK-022 A decline can be undone for a
 * few seconds and is sent then, because the passenger gets the answer at once; `isDeclining` meanwhile.
 */
export const useAnswerRequest = ({ id, user }: Pick<PassengerTripView, "id" | "user">) => {
  const { t } = useTranslation("start")
  const queries = useQueryClient()
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  const { begin, isWaiting } = useUndoable()
  const name = user.displayName
  const command = useCommand((answer: Answer, headers) => send(id, answer, headers["Idempotency-Key"]), {
    onSuccess: (_, answer) => {
      if (answer !== "deny") alert({ type: "success", title: t("request.accepted", { name }) })
      return queries.invalidateQueries()
    },
    onRefusal: (refusal) => {
      alertRefusal(refusal)
      void queries.invalidateQueries()
    }
  })
  const { mutate: answerNow } = command
  const mutate = (answer: Answer): void => {
    if (answer === "deny") begin(t("request.declined", { name }), () => answerNow("deny"))
    else answerNow(answer)
  }
  return { ...command, mutate, isDeclining: isWaiting }
}
