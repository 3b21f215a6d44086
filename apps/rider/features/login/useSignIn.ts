import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { DateTime } from "effect"
import { needsTerms } from "#core/account/terms.ts"
import type { SessionView } from "#core/contract/auth.ts"
import { fullPhone } from "#core/shared/phoneParts.ts"
import { meQuery } from "#rider/shared/session/useMe.ts"
import { termsQuery } from "#rider/shared/session/useTerms.ts"
import { callApi } from "#ui/api/callApi.ts"
import { deviceFingerprint } from "#ui/api/deviceFingerprint.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { openSession } from "#ui/api/session.ts"
import { useLanguage } from "#ui/i18n/useFormat.ts"
import { clearRequestedCode, type RequestedCode } from "./requestedCode.ts"

/** AUTH-016, AUTH-018 Signs in, or registers a number without an account; a prospect's held seat becomes the user's. Opens the session. */
export const useSignIn = (
  requested: RequestedCode,
  onDone: () => void
): UseMutationResult<SessionView, Refusal, string> => {
  const language = useLanguage()
  const queries = useQueryClient()

  /** C68 The user accepted the terms before the code was sent, so accepts the latest ones. After a failure the app asks again. */
  const acceptTerms = async ({ user }: SessionView): Promise<void> => {
    const terms = await queries.ensureQueryData(termsQuery)
    if (!needsTerms(user.termsAcceptedAt, terms.publishTime)) return
    await callApi((api) => api.me.acceptTerms())
    await queries.invalidateQueries({ queryKey: meQuery.queryKey })
  }
  return useMutation({
    mutationFn: (otp) => {
      const phone = fullPhone(requested)
      const { exists, prospectId } = requested
      const proof = {
        otp,
        fingerprint: deviceFingerprint(),
        ...(prospectId === undefined ? {} : { prospectId })
      }
      return callApi((api) =>
        exists
          ? api.auth.loginOtp({ payload: { ...proof, phone } })
          : api.auth.register({ payload: { ...proof, phoneNumber: phone, language } })
      )
    },
    onSuccess: async (session) => {
      openSession({ kind: "own", token: session.token, expiresAt: DateTime.formatIso(session.expiresAt) })
      queries.setQueryData(meQuery.queryKey, session.user)
      await acceptTerms(session).catch(() => undefined)
      onDone()
      clearRequestedCode()
    }
  })
}
