import { useCallback } from "react"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"

type ToText = (refusal: Refusal) => string

/**
 * Returns a function that shows a refusal as an alert, by default with the text of `useErrorText`. ERR-029 Without a connection it says
 * that nothing was done.
 */
export const useRefusalAlert = (toText?: ToText): ((refusal: Refusal) => void) => {
  const alert = useAlert()
  const errorText = useErrorText()
  return useCallback(
    (refusal) => {
      const isOffline = refusal.code === "offline"
      alert({
        type: isOffline ? "warning" : "error",
        title: isOffline ? errorText(refusal) : (toText ?? errorText)(refusal)
      })
    },
    [alert, errorText, toText]
  )
}
