import { useMutation } from "@tanstack/react-query"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { useEnter } from "#console/shell/staff.ts"
import type { StaffSignInStep } from "#core/contract/consoleStaff.ts"
import { callApi } from "#ui/api/callApi.ts"
import { deviceFingerprint } from "#ui/api/deviceFingerprint.ts"

export type SecondFactorStep = Exclude<StaffSignInStep, { readonly step: "signed_in" }>

interface CodeRequest {
  readonly phone: string
  readonly solution: string
}

interface RequestOutcome {
  readonly onSent: () => void
  /** The bot check is used up. */
  readonly onFailed: () => void
}

/** Requests a code by SMS; `solution` is the solved bot check. */
export const requestCode = ({ phone, solution }: CodeRequest): Promise<void> =>
  callApi((api) =>
    api.auth.otp({
      headers: { "x-recaptcha-token": solution },
      payload: { type: "phone", value: phone, fingerprint: deviceFingerprint() }
    })
  )

export const useCodeRequest = ({ onFailed, onSent }: RequestOutcome) =>
  useMutation({
    mutationFn: requestCode,
    onSuccess: onSent,
    onError: onFailed
  })

/**
 * Signs in with the code; `onStep` receives the second factor where there is one. The token stays in an HttpOnly cookie, or in the
 * desktop's main process.
 */
export const useSignIn = (onStep: (step: SecondFactorStep) => void) => {
  const enter = useEnter()
  return useMutation({
    mutationFn: (command: { readonly phone: string; readonly otp: string }): Promise<StaffSignInStep> =>
      callConsoleApi((api) => api.signIn({ payload: { ...command, fingerprint: deviceFingerprint() } })),
    onSuccess: (next) => {
      if (next.step === "signed_in") enter(next.staff)
      else onStep(next)
    }
  })
}
