import { useMutation, useQueryClient } from "@tanstack/react-query"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { staffQuery } from "#console/shell/staff.ts"
import type { Staff } from "#core/contract/consoleStaff.ts"
import { callApi } from "#ui/api/callApi.ts"

interface RequestOutcome {
  readonly onSent: () => void
  /** The bot check is used up. */
  readonly onFailed: () => void
}

/** Requests a code by SMS; `solution` is the solved bot check. */
export const useCodeRequest = ({ onFailed, onSent }: RequestOutcome) =>
  useMutation({
    mutationFn: ({ phone, solution }: { readonly phone: string; readonly solution: string }) =>
      callApi((api) =>
        api.auth.otp({
          headers: { "x-recaptcha-token": solution },
          payload: { type: "phone", value: phone }
        })
      ),
    onSuccess: onSent,
    onError: onFailed
  })

/** Signs in with the code. The token stays in an HttpOnly cookie, or in the desktop's main process. */
export const useSignIn = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (command: { readonly phone: string; readonly otp: string }): Promise<Staff> =>
      callConsoleApi((api) => api.signIn({ payload: { ...command, fingerprint: "console" } })),
    onSuccess: (staff) => queryClient.setQueryData(staffQuery.queryKey, staff)
  })
}
