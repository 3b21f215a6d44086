import "./login.css"
import { Anchor, Button, Checkbox } from "@mantine/core"
import { type SyntheticEvent, useState } from "react"
import { Trans, useTranslation } from "react-i18next"
import { isReadyForCode, isReadyForMail } from "#core/account/signInForm.ts"
import { TextField } from "#rider/shared/forms/TextField.tsx"
import { useTerms } from "#rider/shared/session/useTerms.ts"
import { BotCheck } from "#ui/forms/BotCheck.tsx"
import { emptyPhone, PhoneField, type PhoneValue } from "#ui/forms/PhoneField.tsx"
import { useBotCheck } from "#ui/forms/useBotCheck.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { type Prospect, useRequestCode } from "./useRequestCode.ts"

/** The fields begin with these values. With an e-mail address the form begins with that field. */
export type LoginStart = Partial<PhoneValue> & { readonly email?: string }

type Props = Prospect & {
  readonly start?: LoginStart
}

/** The field that is shown, and what was typed into both: changing from one to the other loses nothing. */
const useTarget = (start: LoginStart = {}) => {
  const { email: knownEmail, ...knownPhone } = start
  const [isByMail, setByMail] = useState(knownEmail !== undefined)
  const [phone, setPhone] = useState<PhoneValue>({ ...emptyPhone, ...knownPhone })
  const [email, setEmail] = useState(knownEmail ?? "")
  return { isByMail, setByMail, phone, setPhone, email, setEmail }
}
type Target = ReturnType<typeof useTarget>

/**
 * AUTH-006, AUTH-007 Phone number, terms and bot check; Continue requires all three. AUTH-012 An e-mail address can take the place of the
 * number, but not for a visitor with a trip code, whose seat is held for a number. The form for the code takes its place:
 * `useRequestedCode`.
 */
export function LoginForm({ start, prospectId }: Props) {
  const { t } = useTranslation(["login", "common"])
  const target = useTarget(start)
  const { email, isByMail, phone } = target
  const [agreed, setAgreed] = useState(false)
  const check = useBotCheck()
  const { request, isPending, invalid } = useRequestCode({ prospectId, onFailed: check.renew })
  const botCheck = check.solution
  const isFilled = isByMail ? isReadyForMail(email, agreed) : isReadyForCode(phone, agreed)
  const isReady = isFilled && botCheck !== undefined
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (isReady && !isPending) request(isByMail ? { email: email.trim() } : phone, botCheck)
  }
  return (
    <form className="sv-login" onSubmit={submit} noValidate>
      <p className="sv-login-intro">{isByMail ? t("emailIntro") : t("intro")}</p>
      <TargetField target={target} error={invalid} disabled={isPending} />
      <Checkbox
        label={<TermsLabel />}
        checked={agreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <BotCheck check={check} />
      <Button type="submit" size="lg" fullWidth disabled={!isReady} loading={isPending}>
        {t("common:continue")}
      </Button>
      {prospectId === undefined && (
        <Button variant="subtle" disabled={isPending} onClick={() => target.setByMail(!isByMail)}>
          {isByMail ? t("usePhone") : t("useEmail")}
        </Button>
      )}
    </form>
  )
}

type FieldProps = {
  readonly target: Target
  readonly error: string | undefined
  readonly disabled: boolean
}

function TargetField({ target, error, disabled }: FieldProps) {
  const { t } = useTranslation("login")
  const { email, isByMail, phone, setEmail, setPhone } = target
  return isByMail ? (
    <TextField
      label={t("email")}
      type="email"
      inputMode="email"
      autoComplete="email"
      value={email}
      error={error}
      disabled={disabled}
      onChange={(event) => setEmail(event.currentTarget.value)}
    />
  ) : (
    <PhoneField value={phone} onChange={setPhone} error={error} disabled={disabled} />
  )
}

/** AUTH-038 The label of the terms, with a link. AUTH-037 It states the minimum age. */
function TermsLabel() {
  const { t } = useTranslation("login")
  const { data } = useTerms()
  const { minimumAge } = useProductSettings().account
  const link =
    data === undefined || data.url === "" ? (
      <span />
    ) : (
      <Anchor href={data.url} target="_blank" rel="noreferrer" />
    )
  return <Trans t={t} i18nKey="terms" values={{ age: minimumAge }} components={{ terms: link }} />
}
