import { useMutation } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { fullPhone, type PhoneValue } from "#ui/forms/PhoneField.tsx"

/** AUTH-009 A code was sent to this number. `exists`: the number has an account. */
export type OtpRequested = PhoneValue & { readonly exists: boolean }

/** One solution of the bot check is valid for both calls. */
export type CodeRequest = { readonly phone: PhoneValue; readonly botCheck: string }

const headersOf = ({ botCheck }: CodeRequest) => ({ "x-recaptcha-token": botCheck })

const checkPhone = (request: CodeRequest): Promise<boolean> =>
  callApi((api) =>
    api.auth.check({ headers: headersOf(request), payload: { phone: fullPhone(request.phone) } })
  )

/** AUTH-023 Sends a code by SMS. */
export const sendCode = (request: CodeRequest): Promise<void> =>
  callApi((api) =>
    api.auth.otp({ headers: headersOf(request), payload: { type: "phone", value: fullPhone(request.phone) } })
  )

const hasOwnText = ({ status, code }: Refusal): boolean =>
  status === 429 || status === 403 || code === "auth.recaptcha.missing"

/**
 * AUTH-027 to AUTH-030 Alerts for a refused number or code. A lost connection is shown by the offline banner, an invalid
 * number under its field.
 */
export const useCodeErrorAlerts = () => {
  const { t } = useTranslation("login")
  const alert = useAlert()
  const errorText = useErrorText()
  const isShownElsewhere = ({ code }: Refusal) => code === "offline" || code === "invalid_phone_number"
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
        ...(hasOwnText(refusal) ? { description: errorText(refusal) } : {})
      })
    }
  }
}

type Handlers = {
  readonly onRequested: (requested: OtpRequested) => void
  /** Called after any failure: the solution of the bot check may be used up. */
  readonly onFailed: () => void
}

/** AUTH-008 Checks whether the number has an account, then sends a code. `invalid` is the error text of the number's field. */
export const useRequestCode = ({ onRequested, onFailed }: Handlers) => {
  const { alertCheckRefusal, alertCodeRefusal } = useCodeErrorAlerts()
  const handleFailure = (alertRefusal: (refusal: Refusal) => void) => (refusal: Refusal) => {
    alertRefusal(refusal)
    onFailed()
  }
  const code = useMutation({ mutationFn: sendCode, onError: handleFailure(alertCodeRefusal) })
  const check = useMutation({
    mutationFn: checkPhone,
    onSuccess: (exists, request) =>
      code.mutate(request, { onSuccess: () => onRequested({ ...request.phone, exists }) }),
    onError: handleFailure(alertCheckRefusal)
  })
  const problem = check.error ?? code.error
  const errorText = useErrorText()
  return {
    request: check.mutate,
    isPending: check.isPending || code.isPending,
    invalid: problem?.code === "invalid_phone_number" ? errorText(problem) : undefined
  }
}
