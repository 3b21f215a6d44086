import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { DateTime } from "effect"
import { needsTerms } from "#core/account/terms.ts"
import type { SessionView } from "#core/contract/auth.ts"
import type { Language } from "#core/shared/language.ts"
import { fullPhone } from "#core/shared/phoneParts.ts"
import { signInKey } from "#rider/shared/session/signInKey.ts"
import { meQuery } from "#rider/shared/session/useMe.ts"
import { termsQuery } from "#rider/shared/session/useTerms.ts"
import { callApi } from "#ui/api/callApi.ts"
import { deviceFingerprint } from "#ui/api/deviceFingerprint.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { openSession } from "#ui/api/session.ts"
import { useLanguage } from "#ui/i18n/useFormat.ts"
import { clearRequestedCode, isByMail, type RequestedCode } from "./requestedCode.ts"

/** AUTH-012 Signs in with the code of an e-mail address. */
const tryMailCode = (email: string, otp: string): Promise<SessionView> => {
  const payload = { type: "email", value: email, otp, fingerprint: deviceFingerprint() } as const
  return callApi((api) => api.auth.loginOtp({ payload }))
}

const tryCode = (requested: RequestedCode, otp: string, language: Language): Promise<SessionView> => {
  if (isByMail(requested)) return tryMailCode(requested.email, otp)
  const phone = fullPhone(requested)
  const { exists, prospectId } = requested
  const proof = {
    otp,
    fingerprint: deviceFingerprint(),
    ...(prospectId === undefined ? {} : { prospectId })
  }
  return exists
    ? callApi((api) => api.auth.loginOtp({ payload: { ...proof, phone } }))
    : callApi((api) => api.auth.register({ payload: { ...proof, phoneNumber: phone, language } }))
}

type Handlers = {
  /** The code was right, and is worth nothing now. */
  readonly onAccepted: () => void
  /** The session is open, and the latest terms accepted. */
  readonly onDone: () => void
}

/** AUTH-012, AUTH-016, AUTH-018 Signs in, or registers a number without an account; a prospect's held seat becomes the user's. Opens the session. */
export const useSignIn = (
  requested: RequestedCode,
  { onAccepted, onDone }: Handlers
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
    mutationKey: signInKey,
    mutationFn: (otp) => tryCode(requested, otp, language),
    onSuccess: async (session) => {
      onAccepted()
      openSession({
        kind: "own",
        token: session.token,
        userId: session.user.id,
        expiresAt: DateTime.formatIso(session.expiresAt)
      })
      queries.setQueryData(meQuery.queryKey, session.user)
      await acceptTerms(session).catch(() => undefined)
      onDone()
      clearRequestedCode()
    }
  })
}
