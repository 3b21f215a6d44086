import { useMutation } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { Refusal } from "#ui/api/Refusal.ts"
import { run } from "#ui/api/run.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { fullPhone, type PhoneValue } from "#ui/forms/PhoneField.tsx"
import { useAlert } from "#ui/sheet/AlertHost.tsx"

/** AUTH-009: a code is on its way to this number; `exists` tells whether it signs in or signs up. */
export type OtpRequested = PhoneValue & { readonly exists: boolean }

/** One solution of the bot check serves both calls. */
export type CodeRequest = { readonly phone: PhoneValue; readonly botCheck: string }

const headersOf = ({ botCheck }: CodeRequest) => ({ "x-recaptcha-token": botCheck })

const checkPhone = (command: CodeRequest): Promise<boolean> =>
  run((api) => api.auth.check({ headers: headersOf(command), payload: { phone: fullPhone(command.phone) } }))

/** AUTH-023. */
export const sendCode = (command: CodeRequest): Promise<void> =>
  run((api) =>
    api.auth.otp({ headers: headersOf(command), payload: { type: "phone", value: fullPhone(command.phone) } })
  )

const hasOwnWords = ({ status, code }: Refusal): boolean =>
  status === 429 || status === 403 || code === "auth.recaptcha.missing"

/** AUTH-027 to AUTH-030. Without a connection the shell's banner speaks; a wrong number is told under its field. */
export const useTellCodeFailure = () => {
  const { t } = useTranslation("login")
  const alert = useAlert()
  const say = useErrorText()
  const isToldElsewhere = ({ code }: Refusal) => code === "offline" || code === "invalid_phone_number"
  return {
    aboutCheck: (refusal: Refusal) => {
      if (isToldElsewhere(refusal)) return
      const description = refusal.message === "" ? say(refusal) : refusal.message
      alert({ type: "error", title: t("checkFailed"), description })
    },
    aboutCode: (refusal: Refusal) => {
      if (isToldElsewhere(refusal)) return
      alert({
        type: "error",
        title: t("failed"),
        ...(hasOwnWords(refusal) ? { description: say(refusal) } : {})
      })
    }
  }
}

type Handlers = {
  readonly onRequested: (requested: OtpRequested) => void
  /** Whatever it was: the solution of the bot check may be used up. */
  readonly onFailed: () => void
}

/** AUTH-008: asks whether the number is known, then has a code sent. `invalid` is the text for the number's field. */
export const useRequestCode = ({ onRequested, onFailed }: Handlers) => {
  const { aboutCheck, aboutCode } = useTellCodeFailure()
  const failed = (tell: (refusal: Refusal) => void) => (refusal: Refusal) => {
    tell(refusal)
    onFailed()
  }
  const code = useMutation({ mutationFn: sendCode, onError: failed(aboutCode) })
  const check = useMutation({
    mutationFn: checkPhone,
    onSuccess: (exists, command) =>
      code.mutate(command, { onSuccess: () => onRequested({ ...command.phone, exists }) }),
    onError: failed(aboutCheck)
  })
  const problem = check.error ?? code.error
  const say = useErrorText()
  return {
    request: check.mutate,
    isPending: check.isPending || code.isPending,
    invalid: problem?.code === "invalid_phone_number" ? say(problem) : undefined
  }
}
