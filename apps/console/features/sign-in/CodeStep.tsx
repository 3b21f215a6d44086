import { Button } from "@mantine/core"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { OtpField } from "#ui/forms/OtpField.tsx"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { type SecondFactorStep, useSignIn } from "./useSignIn.ts"

type Props = {
  readonly phone: string
  readonly onBack: () => void
  readonly onStep: (step: SecondFactorStep) => void
}

export function CodeStep({ phone, onBack, onStep }: Props) {
  const { t } = useTranslation("console")
  const errorText = useErrorText()
  const { digits } = useProductSettings().otp
  const [code, setCode] = useState("")
  const signIn = useSignIn(onStep)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === digits) signIn.mutate({ phone, otp: code })
  }
  return (
    <form className="co-form" onSubmit={submit} noValidate>
      <p>{t("signIn.sent", { phone })}</p>
      <OtpField
        value={code}
        onChange={setCode}
        onComplete={(otp) => signIn.mutate({ phone, otp })}
        error={signIn.error === null ? undefined : errorText(signIn.error)}
      />
      <Button type="submit" size="md" disabled={code.length < digits} loading={signIn.isPending}>
        {t("signIn.enter")}
      </Button>
      <Button variant="subtle" onClick={onBack}>
        {t("signIn.otherNumber")}
      </Button>
    </form>
  )
}
