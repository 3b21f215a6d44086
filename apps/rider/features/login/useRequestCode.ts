import { useMutation } from "@tanstack/react-query"
import { DateTime } from "effect"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import type { ProspectId } from "#core/shared/ids.ts"
import { fullPhone } from "#core/shared/phoneParts.ts"
import { useBoardingErrorText } from "#rider/shared/trips/useBoardingErrorText.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import type { AlertOptions } from "#ui/alert/AlertOptions.ts"
import { callApi } from "#ui/api/callApi.ts"
import { deviceFingerprint } from "#ui/api/deviceFingerprint.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import type { PhoneValue } from "#ui/forms/PhoneField.tsx"
import { keepRequestedCode } from "./requestedCode.ts"

/** N08, N47 The look-up of a trip code whose seat is held for the number, when a visitor boards by code. */
export type Prospect = { readonly prospectId?: ProspectId | undefined }

/** AUTH-012 Where a code goes: to a phone number by SMS, or to an e-mail address. */
type CodeTarget = PhoneValue | { readonly email: string }

/** One solution of the bot check is valid for both calls. */
type CodeRequest = Prospect & { readonly to: CodeTarget; readonly botCheck: string }

const headersOf = ({ botCheck }: CodeRequest) => ({ "x-recaptcha-token": botCheck })

/** AUTH-012 The answer never says whether an e-mail address has an account: only the mail that arrives there does. */
const checkAccount = async (request: CodeRequest): Promise<boolean> => {
  const { to } = request
  return "email" in to
    ? true
    : await callApi((api) =>
        api.auth.check({ headers: headersOf(request), payload: { phone: fullPhone(to) } })
      )
}

/** AUTH-012, AUTH-023 Sends a code by SMS or by e-mail. AUTH-024, N08 For a prospect it also holds the seat. */
export const sendCode = (request: CodeRequest): Promise<void> => {
  const headers = headersOf(request)
  const { prospectId, to } = request
  const fingerprint = deviceFingerprint()
  if ("email" in to) {
    return callApi((api) =>
      api.auth.otp({ headers, payload: { type: "email", value: to.email, fingerprint } })
    )
  }
  const phone = fullPhone(to)
  return prospectId === undefined
    ? callApi((api) => api.auth.otp({ headers, payload: { type: "phone", value: phone, fingerprint } }))
    : callApi((api) => api.auth.phoneOtp({ headers, payload: { phone, prospectId, fingerprint } }))
}

/** Beside those of a code request, the refusals to hold a seat, and a lost connection. */
const codesWithText = new Set([
  "auth.recaptcha.missing",
  "completed_trip",
  "invalid_trip_code",
  "no_seats_available",
  "offline",
  "message_not_sent"
])

const hasOwnText = ({ status, code }: Refusal): boolean =>
  status === 429 || status === 403 || codesWithText.has(code)

/** A refusal that its field shows. */
const isShownElsewhere = ({ code }: Refusal): boolean =>
  code === "invalid_phone_number" || code === "invalid_email"

/**
 * AUTH-027 to AUTH-030 Alerts for a refused number or code. An invalid number or address is shown under its field.
 */
export const useCodeErrorAlerts = () => {
  const { t } = useTranslation("login")
  const alert = useAlert()
  const shown = useRef<AbortController>(undefined)
  const show = (options: AlertOptions): void => {
    shown.current = new AbortController()
    alert({ type: "error", ...options, signal: shown.current.signal })
  }
  const errorText = useErrorText()
  const boardingErrorText = useBoardingErrorText()
  return {
    /** Hides what was said of the attempt before. */
    hideAlert: (): void => shown.current?.abort(),
    alertCheckRefusal: (refusal: Refusal) => {
      if (isShownElsewhere(refusal)) return
      const description = refusal.message === "" ? errorText(refusal) : refusal.message
      show({ title: t("checkFailed"), description })
    },
    alertCodeRefusal: (refusal: Refusal) => {
      if (isShownElsewhere(refusal)) return
      show({
        title: t("failed"),
        ...(hasOwnText(refusal) ? { description: boardingErrorText(refusal) } : {})
      })
    }
  }
}

type Handlers = Prospect & {
  readonly onSent: () => void
  /** Called after any failure: the solution of the bot check may be used up. */
  readonly onFailed: () => void
}

/**
 * AUTH-008 Checks whether the number has an account, then sends a code and keeps to whom. `invalid` is the error text of the number's or the address's field. A
 * second press sends nothing, also while the next page opens: its bot check would be spent.
 */
export const useRequestCode = ({ onFailed, onSent, prospectId }: Handlers) => {
  const isSent = useRef(false)
  const { alertCheckRefusal, alertCodeRefusal, hideAlert } = useCodeErrorAlerts()
  const handleFailure = (alertRefusal: (refusal: Refusal) => void) => (refusal: Refusal) => {
    isSent.current = false
    alertRefusal(refusal)
    onFailed()
  }
  const code = useMutation({ mutationFn: sendCode, onError: handleFailure(alertCodeRefusal) })
  const check = useMutation({
    mutationFn: checkAccount,
    onSuccess: (exists, request) =>
      code.mutate(request, {
        onSuccess: () => {
          onSent()
          keepRequestedCode({
            ...("email" in request.to ? request.to : { ...request.to, exists }),
            ...(prospectId === undefined ? {} : { prospectId }),
            requestedAt: DateTime.nowUnsafe()
          })
        }
      }),
    onError: handleFailure(alertCheckRefusal)
  })
  const problem = check.error ?? code.error
  const errorText = useErrorText()
  const request = (to: CodeTarget, botCheck: string): void => {
    if (isSent.current) return
    isSent.current = true
    hideAlert()
    check.mutate({ to, botCheck, prospectId })
  }
  return {
    request,
    isPending: check.isPending || code.isPending || code.isSuccess,
    invalid: problem !== null && isShownElsewhere(problem) ? errorText(problem) : undefined
  }
}
