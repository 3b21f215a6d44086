import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import { run } from "#ui/api/run.ts"
import { useAlert } from "#ui/sheet/AlertHost.tsx"
import { useRefusalAlert } from "#ui/sheet/useRefusalAlert.ts"

type Answer = "accept" | "deny"

const send = (id: PassengerTripView["id"], answer: Answer) =>
  run((api) =>
    answer === "accept" ? api.bookings.accept({ params: { id } }) : api.bookings.deny({ params: { id } })
  )

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
      const title = answer === "accept" ? t("request.accepted", { name }) : t("request.declined", { name })
      alert({ type: "success", title })
    },
    onError: tell,
    onSettled: () => queries.invalidateQueries()
  })
}
