import "./login.css"
import { Button } from "@mantine/core"
import { type SyntheticEvent, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { OtpField } from "#ui/forms/OtpField.tsx"
import { ResendCode } from "./ResendCode.tsx"
import type { OtpRequested } from "./useRequestCode.ts"
import { useSignIn } from "./useSignIn.ts"

type Props = {
  readonly asked: OtpRequested
  readonly onDone: () => void
  readonly onOtherNumber: () => void
}

const isWhole = (code: string): boolean => code.length === 6

/** AUTH-001: six digits from the SMS; the sixth one sends them. */
export function CodeForm({ asked, onDone, onOtherNumber }: Props) {
  const { t } = useTranslation("login")
  const say = useErrorText()
  const [code, setCode] = useState("")
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector("input")?.focus(), [])
  const { mutate, isPending, error, reset } = useSignIn(asked)
  const send = (whole: string): void => mutate(whole, { onSuccess: onDone })
  const type = (next: string): void => {
    if (error !== null) reset()
    setCode(next)
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (isWhole(code) && !isPending) send(code)
  }
  return (
    <form ref={form} className="sv-login" onSubmit={submit} noValidate>
      <p className="sv-login-intro">
        {t("codeSent", { phone: `${asked.phoneCountryCode} ${asked.phoneNumber}` })}
      </p>
      <OtpField
        value={code}
        onChange={type}
        onComplete={send}
        disabled={isPending}
        error={error === null ? undefined : say(error)}
      />
      <Button type="submit" size="lg" fullWidth disabled={!isWhole(code)} loading={isPending}>
        {asked.exists ? t("confirm") : t("create")}
      </Button>
      <div className="sv-login-others">
        <ResendCode asked={asked} />
        <Button variant="subtle" onClick={onOtherNumber}>
          {t("otherNumber")}
        </Button>
      </div>
    </form>
  )
}
