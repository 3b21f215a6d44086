import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import { run } from "#ui/api/run.ts"
import { useAlert } from "#ui/sheet/AlertHost.tsx"
import { useRefusalAlert } from "#ui/sheet/useRefusalAlert.ts"

export type Answer = "accept" | "acceptWithoutIncome" | "deny"

const send = (id: PassengerTripView["id"], answer: Answer): Promise<PassengerTripView> => {
  const call = { params: { id } }
  switch (answer) {
    case "accept":
      return run((api) => api.bookings.accept(call))
    case "acceptWithoutIncome":
      return run((api) => api.bookings.acceptWithoutIncome(call))
    case "deny":
      return run((api) => api.bookings.deny(call))
  }
}

/** The driver's answer to a seat request. Whatever comes back, the overview is asked again. */
export const useAnswerRequest = ({ id, user }: Pick<PassengerTripView, "id" | "user">) => {
  const { t } = useTranslation("start")
  const queries = useQueryClient()
  const alert = useAlert()
  const tell = useRefusalAlert()
  return useMutation({
    mutationFn: (answer: Answer) => send(id, answer),
    onSuccess: (_, answer) => {
      const name = user.displayName
      const title = answer === "deny" ? t("request.declined", { name }) : t("request.accepted", { name })
      alert({ type: "success", title })
    },
    onError: tell,
    onSettled: () => queries.invalidateQueries()
  })
}
