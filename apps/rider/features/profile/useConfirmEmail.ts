import { useQueryClient } from "@tanstack/react-query"
import { DateTime } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { showProfile } from "#rider/shared/session/showProfile.ts"
import { useSheetSignInAgain } from "#rider/shared/session/useSignInAgain.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { deviceFingerprint } from "#ui/api/deviceFingerprint.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"

type CodeRequest = { readonly botCheck: string; readonly renew: () => void }

const sendCode = (botCheck: string): Promise<void> =>
  callApi((api) =>
    api.identity.emailCode({
      headers: { "x-recaptcha-token": botCheck },
      payload: { fingerprint: deviceFingerprint() }
    })
  )

/** Whether the field for the code shows a refusal. */
const isOfCode = ({ fields }: Refusal): boolean => "code" in fields

/** AUTH-012 Shows a refusal at the field for the code, asks for a new sign-in, or alerts. */
const useConfirmRefusal = (close: (isDone: boolean) => void) => {
  const [refusal, setRefusal] = useState<Refusal>()
  const errorText = useErrorText()
  const alertRefusal = useRefusalAlert()
  const signInAgain = useSheetSignInAgain("confirmEmail", {}, close)
  const show = (shown: Refusal): void => {
    if (isOfCode(shown)) setRefusal(shown)
    else if (!signInAgain(shown)) alertRefusal(shown)
  }
  const problem = refusal === undefined ? undefined : (refusal.field("code") ?? errorText(refusal))
  return { problem, show, forget: () => setRefusal(undefined) }
}

/** AUTH-012 Requests the code to the address of the profile, then confirms the address with it. `close` closes the sheet. */
export const useConfirmEmail = (close: (isDone: boolean) => void) => {
  const { t } = useTranslation("identity")
  const queries = useQueryClient()
  const alert = useAlert()
  const [sentAt, setSentAt] = useState<DateTime.Utc>()
  const refused = useConfirmRefusal(close)
  const request = useCommand(({ botCheck }: CodeRequest) => sendCode(botCheck), {
    onSuccess: () => setSentAt(DateTime.nowUnsafe()),
    onRefusal: (refusal, { renew }) => {
      // The bot check is spent, also by a refused request.
      renew()
      refused.show(refusal)
    }
  })
  const confirm = useCommand(
    (code: string) =>
      callApi((api) => api.identity.confirmEmail({ payload: { code, fingerprint: deviceFingerprint() } })),
    {
      onSuccess: async (profile) => {
        await showProfile(queries, profile)
        alert({ type: "success", title: t("email.done") })
        close(true)
      },
      onRefusal: refused.show
    }
  )
  return {
    sentAt,
    isRequesting: request.isPending,
    isConfirming: confirm.isPending,
    requestCode: (botCheck: string, renew: () => void) => request.mutate({ botCheck, renew }),
    resend: sendCode,
    confirm: (code: string) => confirm.mutate(code),
    codeProblem: refused.problem,
    forgetRefusal: refused.forget,
    showRefusal: refused.show
  }
}
