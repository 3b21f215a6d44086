import { useMutation, useQueryClient } from "@tanstack/react-query"
import { ask } from "#console/api.ts"
import { staffQuery } from "#console/shell/staff.ts"
import type { Staff } from "#core/contract/consoleStaff.ts"
import { apiFetch } from "#ui/api/apiFetch.ts"

/** Asks for a code by SMS; `solution` is the bot check's answer. */
export const useCodeRequest = (onSent: () => void) =>
  useMutation({
    mutationFn: ({ phone, solution }: { readonly phone: string; readonly solution: string }) =>
      apiFetch("/api/auth/otp", {
        method: "POST",
        headers: { "content-type": "application/json", "x-recaptcha-token": solution },
        body: JSON.stringify({ type: "phone", value: phone })
      }),
    onSuccess: onSent
  })

/** Signs in with the code. The token stays in a cookie that no script reads, or in the desktop's main process. */
export const useSignIn = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (command: { readonly phone: string; readonly otp: string }): Promise<Staff> =>
      ask((api) => api.signIn({ payload: { ...command, fingerprint: "console" } })),
    onSuccess: (staff) => queries.setQueryData(staffQuery.queryKey, staff)
  })
}
