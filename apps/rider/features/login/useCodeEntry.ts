import { isUndecided } from "#core/shared/clientCodes.ts"
import { useStandingRefusal } from "#rider/shared/forms/useStandingRefusal.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useSendOnce } from "#ui/forms/useSendOnce.ts"
import type { RequestedCode } from "./requestedCode.ts"
import { useCodeDraft } from "./useCodeDraft.ts"
import { useSignIn } from "./useSignIn.ts"

/** AUTH-001, AUTH-012 Keeps the digits that are typed for a requested code, sends them when they are complete, and answers the refusal. */
export const useCodeEntry = (requested: RequestedCode, onDone: () => void) => {
  const errorText = useErrorText()
  const { code, forget, setCode } = useCodeDraft(requested)
  const { mutate, isPending, isSuccess, error, reset } = useSignIn(requested, { onAccepted: forget, onDone })
  const standing = useStandingRefusal(error)
  const once = useSendOnce()
  const handleRefusal = (refusal: Refusal): void => {
    once.allowAgain(refusal)
    if (!isUndecided(refusal.status)) forget()
  }
  return {
    code,
    change: (next: string): void => {
      if (error !== null) reset()
      setCode(next)
    },
    forget,
    signIn: (complete: string): void =>
      once.send(complete, () => mutate(complete, { onError: handleRefusal })),
    isPending,
    isSuccess,
    isRefused: error !== null && !isUndecided(error.status),
    problem: standing === null ? undefined : errorText(standing)
  }
}
