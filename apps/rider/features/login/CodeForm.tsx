import "./login.css"
import { Button } from "@mantine/core"
import type { SyntheticEvent } from "react"
import { useTranslation } from "react-i18next"
import { purposeOfCode } from "#core/account/signInForm.ts"
import { OtpField } from "#ui/forms/OtpField.tsx"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { ResendCode } from "./ResendCode.tsx"
import { isByMail, type RequestedCode } from "./requestedCode.ts"
import { useCodeEntry } from "./useCodeEntry.ts"

type Props = {
  readonly requested: RequestedCode
  readonly onDone: () => void
  readonly onChangeNumber: () => void
}

/** AUTH-001, AUTH-012 The field for the digits of the SMS or the mail, which says where they went; the last digit submits them. */
export function CodeForm({ requested, onDone, onChangeNumber }: Props) {
  const { t } = useTranslation("login")
  const { digits } = useProductSettings().otp
  const { change, code, forget, isPending, isRefused, isSuccess, problem, signIn } = useCodeEntry(
    requested,
    onDone
  )
  const isComplete = code.length === digits
  const changeTarget = (): void => {
    forget()
    onChangeNumber()
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
      <OtpField value={code} onChange={change} onComplete={signIn} disabled={isPending} error={problem} />
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
        <Button variant="subtle" onClick={changeTarget}>
          {isByMail(requested) ? t("otherAddress") : t("otherNumber")}
        </Button>
      </div>
    </form>
  )
}
