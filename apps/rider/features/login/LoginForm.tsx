import "./login.css"
import { Anchor, Button, Checkbox } from "@mantine/core"
import type { SyntheticEvent } from "react"
import { Trans, useTranslation } from "react-i18next"
import { isReadyForCode, isReadyForMail } from "#core/account/signInForm.ts"
import { TextField } from "#rider/shared/forms/TextField.tsx"
import { useTerms } from "#rider/shared/session/useTerms.ts"
import { BotCheck } from "#ui/forms/BotCheck.tsx"
import { PhoneField } from "#ui/forms/PhoneField.tsx"
import { useBotCheck } from "#ui/forms/useBotCheck.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { type Prospect, useRequestCode } from "./useRequestCode.ts"
import { type LoginStart, useSignInDraft } from "./useSignInDraft.ts"

type Props = Prospect & {
  readonly start?: LoginStart
}

/**
 * AUTH-006, AUTH-007 Phone number, terms and bot check; Continue requires all three. AUTH-012 An e-mail address can take the place of the
 * number, but not for a visitor with a trip code, whose seat is held for a number. The form for the code takes its place:
 * `useRequestedCode`.
 */
export function LoginForm({ start, prospectId }: Props) {
  const { t } = useTranslation(["login", "common"])
  const { draft, change, forget, setByMail } = useSignInDraft(start, { needsPhone: prospectId !== undefined })
  const { agreed, email, isByMail, phone } = draft
  const check = useBotCheck()
  const { request, isPending, invalid } = useRequestCode({
    prospectId,
    onSent: forget,
    onFailed: check.renew
  })
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
      <TargetField draft={draft} onChange={change} error={invalid} disabled={isPending} />
      <Checkbox
        label={<TermsLabel />}
        checked={agreed}
        onChange={(event) => change({ agreed: event.currentTarget.checked })}
      />
      <BotCheck check={check} />
      <Button type="submit" size="lg" fullWidth disabled={!isReady} loading={isPending}>
        {t("common:continue")}
      </Button>
      {prospectId === undefined && (
        <Button variant="subtle" disabled={isPending} onClick={() => setByMail(!isByMail)}>
          {isByMail ? t("usePhone") : t("useEmail")}
        </Button>
      )}
    </form>
  )
}

type FieldProps = Pick<ReturnType<typeof useSignInDraft>, "draft"> & {
  readonly onChange: ReturnType<typeof useSignInDraft>["change"]
  readonly error: string | undefined
  readonly disabled: boolean
}

function TargetField({ draft, onChange, error, disabled }: FieldProps) {
  const { t } = useTranslation("login")
  const { email, isByMail, phone } = draft
  return isByMail ? (
    <TextField
      label={t("email")}
      type="email"
      inputMode="email"
      autoComplete="email"
      value={email}
      error={error}
      disabled={disabled}
      onChange={(event) => onChange({ email: event.currentTarget.value })}
    />
  ) : (
    <PhoneField
      value={phone}
      onChange={(next) => onChange({ phone: next })}
      error={error}
      disabled={disabled}
    />
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
