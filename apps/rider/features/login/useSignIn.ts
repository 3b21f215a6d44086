import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { DateTime } from "effect"
import { needsTerms } from "#core/account/terms.ts"
import type { SessionView } from "#core/contract/auth.ts"
import { meQuery } from "#rider/shared/session/useMe.ts"
import { termsQuery } from "#rider/shared/session/useTerms.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { run } from "#ui/api/run.ts"
import { openSession } from "#ui/api/session.ts"
import { fullPhone } from "#ui/forms/PhoneField.tsx"
import { useLanguage } from "#ui/i18n/useFormat.ts"
import type { OtpRequested } from "./useRequestCode.ts"

/** AUTH-016, AUTH-018: signs in, or signs up a number without an account. Opens the session. */
export const useSignIn = (asked: OtpRequested): UseMutationResult<SessionView, Refusal, string> => {
  const language = useLanguage()
  const queries = useQueryClient()

  /** C68: the box was ticked before the code went out, so the newest terms count as accepted; a failure asks again later. */
  const acceptTerms = async ({ user }: SessionView): Promise<void> => {
    const terms = await queries.ensureQueryData(termsQuery)
    if (!needsTerms(user.termsAcceptedAt, terms.publishTime)) return
    await run((api) => api.me.acceptTerms())
    await queries.invalidateQueries({ queryKey: meQuery.queryKey })
  }
  return useMutation({
    mutationFn: (otp) => {
      const phone = fullPhone(asked)
      return run((api) =>
        asked.exists
          ? api.auth.loginOtp({ payload: { phone, otp } })
          : api.auth.register({ payload: { phoneNumber: phone, otp, language } })
      )
    },
    onSuccess: async (session) => {
      openSession({ kind: "own", token: session.token, expiresAt: DateTime.formatIso(session.expiresAt) })
      queries.setQueryData(meQuery.queryKey, session.user)
      await acceptTerms(session).catch(() => undefined)
    }
  })
}
