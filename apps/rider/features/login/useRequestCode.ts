import { useMutation } from "@tanstack/react-query"
import { DateTime } from "effect"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import type { ProspectId } from "#core/shared/ids.ts"
import { fullPhone } from "#core/shared/phoneParts.ts"
import { useBoardingErrorText } from "#rider/shared/trips/useBoardingErrorText.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { deviceFingerprint } from "#ui/api/deviceFingerprint.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import type { PhoneValue } from "#ui/forms/PhoneField.tsx"
import { keepRequestedCode } from "./requestedCode.ts"

/** N08, N47 The look-up of a trip code whose seat is held for the number, when a visitor boards by code. */
export type Prospect = { readonly prospectId?: ProspectId | undefined }

/** One solution of the bot check is valid for both calls. */
export type CodeRequest = Prospect & { readonly phone: PhoneValue; readonly botCheck: string }

const headersOf = ({ botCheck }: CodeRequest) => ({ "x-recaptcha-token": botCheck })

const checkPhone = (request: CodeRequest): Promise<boolean> =>
  callApi((api) =>
    api.auth.check({ headers: headersOf(request), payload: { phone: fullPhone(request.phone) } })
  )

/** AUTH-023 Sends a code by SMS. AUTH-024, N08 For a prospect it also holds the seat. */
export const sendCode = (request: CodeRequest): Promise<void> => {
  const headers = headersOf(request)
  const phone = fullPhone(request.phone)
  const { prospectId } = request
  const fingerprint = deviceFingerprint()
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
  "offline"
])

const hasOwnText = ({ status, code }: Refusal): boolean =>
  status === 429 || status === 403 || codesWithText.has(code)

/**
 * AUTH-027 to AUTH-030 Alerts for a refused number or code. An invalid number is shown under its field.
 */
export const useCodeErrorAlerts = () => {
  const { t } = useTranslation("login")
  const alert = useAlert()
  const errorText = useErrorText()
  const boardingErrorText = useBoardingErrorText()
  const isShownElsewhere = ({ code }: Refusal) => code === "invalid_phone_number"
  return {
    alertCheckRefusal: (refusal: Refusal) => {
      if (isShownElsewhere(refusal)) return
      const description = refusal.message === "" ? errorText(refusal) : refusal.message
      alert({ type: "error", title: t("checkFailed"), description })
    },
    alertCodeRefusal: (refusal: Refusal) => {
      if (isShownElsewhere(refusal)) return
      alert({
        type: "error",
        title: t("failed"),
        ...(hasOwnText(refusal) ? { description: boardingErrorText(refusal) } : {})
      })
    }
  }
}

type Handlers = Prospect & {
  /** Called after any failure: the solution of the bot check may be used up. */
  readonly onFailed: () => void
}

/**
 * AUTH-008 Checks whether the number has an account, then sends a code and keeps to whom. `invalid` is the error text of the number's field. A
 * second press sends nothing, also while the next page opens: its bot check would be spent.
 */
export const useRequestCode = ({ onFailed, prospectId }: Handlers) => {
  const isSent = useRef(false)
  const { alertCheckRefusal, alertCodeRefusal } = useCodeErrorAlerts()
  const handleFailure = (alertRefusal: (refusal: Refusal) => void) => (refusal: Refusal) => {
    isSent.current = false
    alertRefusal(refusal)
    onFailed()
  }
  const code = useMutation({ mutationFn: sendCode, onError: handleFailure(alertCodeRefusal) })
  const check = useMutation({
    mutationFn: checkPhone,
    onSuccess: (exists, request) =>
      code.mutate(request, {
        onSuccess: () =>
          keepRequestedCode({
            ...request.phone,
            exists,
            ...(prospectId === undefined ? {} : { prospectId }),
            requestedAt: DateTime.nowUnsafe()
          })
      }),
    onError: handleFailure(alertCheckRefusal)
  })
  const problem = check.error ?? code.error
  const errorText = useErrorText()
  const request = (phone: PhoneValue, botCheck: string): void => {
    if (isSent.current) return
    isSent.current = true
    check.mutate({ phone, botCheck, prospectId })
  }
  return {
    request,
    isPending: check.isPending || code.isPending || code.isSuccess,
    invalid: problem?.code === "invalid_phone_number" ? errorText(problem) : undefined
  }
}
