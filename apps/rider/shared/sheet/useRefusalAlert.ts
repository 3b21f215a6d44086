import { useCallback } from "react"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useAlert } from "#ui/sheet/AlertHost.tsx"

/** Tells a refusal in words (HTTP-003). Without a connection the shell's banner speaks, not this. */
export const useRefusalAlert = (): ((refusal: Refusal) => void) => {
  const alert = useAlert()
  const say = useErrorText()
  return useCallback(
    (refusal) => {
      if (refusal.code !== "offline") alert({ type: "error", title: say(refusal) })
    },
    [alert, say]
  )
}
