import { useCallback } from "react"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"

type ToText = (refusal: Refusal) => string

/**
 * Returns a function that shows a refusal as an alert, by default with the text of `useErrorText`. The offline banner covers
 * a lost connection.
 */
export const useRefusalAlert = (toText?: ToText): ((refusal: Refusal) => void) => {
  const alert = useAlert()
  const errorText = useErrorText()
  return useCallback(
    (refusal) => {
      if (refusal.code !== "offline") alert({ type: "error", title: (toText ?? errorText)(refusal) })
    },
    [alert, errorText, toText]
  )
}
