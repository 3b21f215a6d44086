import { useMutation } from "@tanstack/react-query"
import { Result } from "effect"
import { useTranslation } from "react-i18next"
import { toPhone } from "#core/account/phone.ts"
import { asRefusal, type Refusal } from "#ui/api/Refusal.ts"
import { run } from "#ui/api/run.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { fullPhone, type PhoneValue } from "#ui/forms/PhoneField.tsx"
import { useAlert } from "#ui/sheet/AlertHost.tsx"

/** AUTH-009: a code is on its way to this number; `exists` tells whether it signs in or signs up. */
export type OtpRequested = PhoneValue & { readonly exists: boolean }

/** AUTH-008: one solution of the bot check serves both calls. */
type Wish = { readonly phone: PhoneValue; readonly botCheck: string }

const headersOf = ({ botCheck }: Wish) => ({ "x-recaptcha-token": botCheck })

const checkPhone = (wish: Wish): Promise<boolean> =>
  run((api) => api.auth.check({ headers: headersOf(wish), payload: { phone: fullPhone(wish.phone) } }))

const sendCode = (wish: Wish): Promise<void> =>
  run((api) =>
    api.auth.otp({ headers: headersOf(wish), payload: { type: "phone", value: fullPhone(wish.phone) } })
  )

const hasOwnWords = ({ status, code }: Refusal): boolean =>
  status === 429 || status === 403 || code === "auth.recaptcha.missing"

/** AUTH-027 to AUTH-030: what the person is told when no code went out. Without a connection the shell's banner tells it. */
const useTellFailures = () => {
  const { t } = useTranslation("login")
  const alert = useAlert()
  const say = useErrorText()
  return {
    aboutCheck: (refusal: Refusal) => {
      if (refusal.code === "offline") return
      const description = refusal.message === "" ? say(refusal) : refusal.message
      alert({ type: "error", title: t("checkFailed"), description })
    },
    aboutCode: (refusal: Refusal) => {
      if (refusal.code === "offline") return
      const words = hasOwnWords(refusal) ? { description: say(refusal) } : {}
      alert({ type: "error", title: t("failed"), ...words })
    }
  }
}

type Handlers = {
  readonly onRequested: (requested: OtpRequested) => void
  /** Whatever it was: the solution of the bot check may be used up. */
  readonly onFailed: () => void
}

/** Asks whether the number is known and has a code sent. `invalid` says that the number cannot be one. */
export const useRequestCode = ({ onRequested, onFailed }: Handlers) => {
  const tell = useTellFailures()
  const check = useMutation({ mutationFn: checkPhone })
  const code = useMutation({ mutationFn: sendCode })

  const request = async (wish: Wish): Promise<void> => {
    try {
      const exists = await check.mutateAsync(wish)
      await code.mutateAsync(wish).catch((problem: unknown) => {
        tell.aboutCode(asRefusal(problem))
        throw problem
      })
      onRequested({ ...wish.phone, exists })
    } catch (problem) {
      onFailed()
      const refusal = asRefusal(problem)
      const isAboutCheck = refusal.code !== "invalid_phone_number" && !code.isError
      if (isAboutCheck) tell.aboutCheck(refusal)
    }
  }
  return { request, check, code }
}

export const isWrittenLikeAPhone = (phone: PhoneValue): boolean => Result.isSuccess(toPhone(fullPhone(phone)))
