import "./login.css"
import { Button } from "@mantine/core"
import { type SyntheticEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { purposeOfCode } from "#core/account/signInForm.ts"
import { isUndecided } from "#core/shared/clientCodes.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { OtpField } from "#ui/forms/OtpField.tsx"
import { useSendOnce } from "#ui/forms/useSendOnce.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { ResendCode } from "./ResendCode.tsx"
import { isByMail, type RequestedCode } from "./requestedCode.ts"
import { useSignIn } from "./useSignIn.ts"

type Props = {
  readonly requested: RequestedCode
  readonly onDone: () => void
  readonly onChangeNumber: () => void
}

/** AUTH-001, AUTH-012 The field for the digits of the SMS or the mail, which says where they went; the last digit submits them. */
export function CodeForm({ requested, onDone, onChangeNumber }: Props) {
  const { t } = useTranslation("login")
  const errorText = useErrorText()
  const { digits } = useProductSettings().otp
  const [code, setCode] = useState("")
  const isComplete = code.length === digits
  const { mutate, isPending, isSuccess, error, reset } = useSignIn(requested, onDone)
  const once = useSendOnce()
  const signIn = (complete: string): void =>
    once.send(complete, () => mutate(complete, { onError: once.allowAgain }))
  const isRefused = error !== null && !isUndecided(error.status)
  const change = (next: string): void => {
    if (error !== null) reset()
    setCode(next)
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (isComplete) signIn(code)
  }
  return (
    <form className="sv-login" onSubmit={submit} noValidate>
      <p className="sv-login-intro">
        {isByMail(requested)
          ? t("codeMailed", { digits, email: requested.email })
          : t("codeSent", { digits, phone: `${requested.phoneCountryCode} ${requested.phoneNumber}` })}
      </p>
      <OtpField
        value={code}
        onChange={change}
        onComplete={signIn}
        disabled={isPending}
        error={error === null ? undefined : errorText(error)}
      />
      <Button
        type="submit"
        size="lg"
        fullWidth
        disabled={!isComplete || isRefused}
        loading={isPending || isSuccess}
      >
        {isByMail(requested) || purposeOfCode(requested.exists) === "login" ? t("confirm") : t("create")}
      </Button>
      <div className="sv-login-actions">
        <ResendCode requested={requested} />
        <Button variant="subtle" onClick={onChangeNumber}>
          {isByMail(requested) ? t("otherAddress") : t("otherNumber")}
        </Button>
      </div>
    </form>
  )
}
