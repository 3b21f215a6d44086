import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { asRefusal } from "#ui/api/Refusal.ts"
import { browserQuery, changePush, settingsQuery } from "./pushQueries.ts"
import { turnPush } from "./turnPush.ts"

/** N99 What is pushed. */
export const usePushSettings = () => useQuery(settingsQuery)

/** N99 Changes what is pushed. */
export const useChangePush = () => useMutation(changePush(useQueryClient(), useRefusalAlert()))

/** N99 Whether this browser gets push messages, and the switch of it. */
export const usePushHere = (publicKey: string | undefined) => {
  const queries = useQueryClient()
  const alertRefusal = useRefusalAlert()
  const isOn = useQuery(browserQuery).data ?? false
  const { data, isPending, mutate } = useMutation({
    mutationFn: (on: boolean) => turnPush(on, publicKey),
    onError: (problem: unknown) => alertRefusal(asRefusal(problem)),
    onSettled: () => queries.invalidateQueries({ queryKey: browserQuery.queryKey })
  })
  return { isOn, isPending, isDenied: data === "denied", turn: mutate }
}
