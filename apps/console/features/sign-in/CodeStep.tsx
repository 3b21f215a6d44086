import { Button } from "@mantine/core"
import type { DateTime } from "effect"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { isUndecided } from "#core/shared/clientCodes.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { OtpField } from "#ui/forms/OtpField.tsx"
import { ResendButton } from "#ui/forms/ResendButton.tsx"
import { useSendOnce } from "#ui/forms/useSendOnce.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { requestCode, type SecondFactorStep, useSignIn } from "./useSignIn.ts"

type Props = {
  readonly phone: string
  readonly sentAt: DateTime.Utc
  readonly onBack: () => void
  readonly onStep: (step: SecondFactorStep) => void
}

export function CodeStep({ phone, sentAt, onBack, onStep }: Props) {
  const { t } = useTranslation("console")
  const errorText = useErrorText()
  const { digits } = useProductSettings().otp
  const [code, setCode] = useState("")
  const alert = useAlert()
  const signIn = useSignIn(onStep)
  const { error, isPending, isSuccess } = signIn
  const once = useSendOnce()
  const send = (otp: string) =>
    once.send(otp, () => signIn.mutate({ phone, otp }, { onError: once.allowAgain }))
  const isRefused = error !== null && !isUndecided(error.status)
  const change = (next: string) => {
    if (error !== null) signIn.reset()
    setCode(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === digits) send(code)
  }
  return (
    <form className="co-form" onSubmit={submit} noValidate>
      <p>{t("signIn.sent", { phone })}</p>
      <OtpField
        value={code}
        onChange={change}
        onComplete={send}
        error={error === null ? undefined : errorText(error)}
      />
      <Button
        type="submit"
        size="md"
        disabled={code.length < digits || isRefused}
        loading={isPending || isSuccess}
      >
        {t("signIn.enter")}
      </Button>
      <ResendButton
        requestedAt={sentAt}
        send={(solution) => requestCode({ phone, solution })}
        onRefusal={(refusal) =>
          alert({ type: "error", title: t("signIn.notSent"), description: errorText(refusal) })
        }
      />
      <Button variant="subtle" onClick={onBack}>
        {t("signIn.otherNumber")}
      </Button>
    </form>
  )
}
