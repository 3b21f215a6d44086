import "./login.css"
import { Anchor, Button, Checkbox } from "@mantine/core"
import { type SyntheticEvent, useState } from "react"
import { Trans, useTranslation } from "react-i18next"
import { useTerms } from "#rider/shared/session/useTerms.ts"
import { BotCheck } from "#ui/forms/BotCheck.tsx"
import { emptyPhone, PhoneField, type PhoneValue } from "#ui/forms/PhoneField.tsx"
import { useBotCheck } from "#ui/forms/useBotCheck.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { type Prospect, useRequestCode } from "./useRequestCode.ts"

type Props = Prospect & {
  readonly start?: Partial<PhoneValue>
}

const isComplete = (phone: PhoneValue): boolean =>
  phone.phoneCountryCode !== "" && phone.phoneNumber.trim() !== ""

/** AUTH-006, AUTH-007 Phone number, terms and bot check; Continue requires all three. The form for the code takes its place: `useRequestedCode`. */
export function LoginForm({ start, prospectId }: Props) {
  const { t } = useTranslation(["login", "common"])
  const [phone, setPhone] = useState<PhoneValue>({ ...emptyPhone, ...start })
  const [agreed, setAgreed] = useState(false)
  const check = useBotCheck()
  const { request, isPending, invalid } = useRequestCode({ prospectId, onFailed: check.renew })
  const botCheck = check.solution
  const isReady = agreed && isComplete(phone) && botCheck !== undefined
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (isReady && !isPending) request(phone, botCheck)
  }
  return (
    <form className="sv-login" onSubmit={submit} noValidate>
      <p className="sv-login-intro">{t("intro")}</p>
      <PhoneField value={phone} onChange={setPhone} error={invalid} disabled={isPending} />
      <Checkbox
        label={<TermsLabel />}
        checked={agreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <BotCheck check={check} />
      <Button type="submit" size="lg" fullWidth disabled={!isReady} loading={isPending}>
        {t("common:continue")}
      </Button>
    </form>
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
