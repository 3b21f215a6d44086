import { useQueryClient } from "@tanstack/react-query"
import { DateTime } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { fullPhone } from "#core/shared/phoneParts.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { showProfile } from "#rider/shared/session/showProfile.ts"
import { useSheetSignInAgain } from "#rider/shared/session/useSignInAgain.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { deviceFingerprint } from "#ui/api/deviceFingerprint.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import type { PhoneValue } from "#ui/forms/PhoneField.tsx"
import { isOfCode, isOfNumber } from "./phoneProblems.ts"

type CodeRequest = { readonly botCheck: string; readonly renew: () => void }

/** PHONE-006, PHONE-007 The texts under the number and the code. */
const useProblems = (refusal: Refusal | undefined) => {
  const errorText = useErrorText()
  if (refusal === undefined) return { numberProblem: undefined, codeProblem: undefined }
  const textOf = (field: string): string => refusal.field(field) ?? errorText(refusal)
  return {
    numberProblem: isOfNumber(refusal) ? textOf("phone_number") : undefined,
    codeProblem: isOfCode(refusal) ? textOf("code") : undefined
  }
}

const sendCode = (phoneNumber: string, botCheck: string): Promise<void> =>
  callApi((api) =>
    api.identity.phoneCode({
      headers: { "x-recaptcha-token": botCheck },
      payload: { phoneNumber, fingerprint: deviceFingerprint() }
    })
  )

type CodeEvents = { readonly onSuccess: () => void; readonly onRefusal: (refusal: Refusal) => void }

/** PHONE-004 Requests a code for the new number. */
const useNewPhoneCode = (phoneNumber: string, { onRefusal, onSuccess }: CodeEvents) =>
  useCommand(({ botCheck }: CodeRequest) => sendCode(phoneNumber, botCheck), {
    onSuccess,
    onRefusal: (refused, { renew }) => {
      // The bot check is spent, also by a refused request.
      renew()
      onRefusal(refused)
    }
  })

/** PHONE-004, PHONE-005 Requests the code of a new number, then changes to it. `close` closes the sheet. Refusals are shown at their field, others as an alert. */
export const useChangePhone = (phone: PhoneValue, close: (isDone: boolean) => void) => {
  const { t } = useTranslation("identity")
  const queries = useQueryClient()
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  const signInAgain = useSheetSignInAgain("changePhone", phone, close)
  const [sentAt, setSentAt] = useState<DateTime.Utc>()
  const [refusal, setRefusal] = useState<Refusal>()
  const problems = useProblems(refusal)
  const show = (shown: Refusal): void => {
    setRefusal(shown)
    if (isOfNumber(shown)) setSentAt(undefined)
    else if (!isOfCode(shown) && !signInAgain(shown)) alertRefusal(shown)
  }
  const phoneNumber = fullPhone(phone)
  const request = useNewPhoneCode(phoneNumber, {
    onSuccess: () => setSentAt(DateTime.nowUnsafe()),
    onRefusal: show
  })
  const confirm = useCommand(
    (code: string) =>
      callApi((api) =>
        api.identity.changePhone({ payload: { phoneNumber, code, fingerprint: deviceFingerprint() } })
      ),
    {
      onSuccess: async (profile) => {
        await showProfile(queries, profile)
        alert({ type: "success", title: t("phone.changed"), description: t("phone.othersSignedOut") })
        close(true)
      },
      onRefusal: show
    }
  )
  return {
    sentAt,
    isRequesting: request.isPending,
    isConfirming: confirm.isPending,
    requestCode: (botCheck: string, renew: () => void) => request.mutate({ botCheck, renew }),
    resend: (botCheck: string) => sendCode(phoneNumber, botCheck),
    showRefusal: show,
    confirm: (code: string) => confirm.mutate(code),
    forgetRefusal: () => setRefusal(undefined),
    ...problems,
    back: () => {
      setRefusal(undefined)
      setSentAt(undefined)
    }
  }
}
