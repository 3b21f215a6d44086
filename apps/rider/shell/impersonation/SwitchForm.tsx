import { Button, TextInput } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { reasonLength } from "#core/contract/reason.ts"
import { defaultPhonePrefix } from "#core/shared/country.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { focusOnce } from "#ui/forms/focusOnce.ts"
import { useReason } from "./useReason.ts"
import { useSwitchPerson } from "./useSwitchPerson.ts"

type Props = {
  /** The language of the agent. */
  readonly lng: string
  readonly onClose: () => void
}

/** CONS-002 Asks the agent for another person, who is looked at in this window instead, and why. */
export function SwitchForm({ lng, onClose }: Props) {
  const { t } = useTranslation("shell", { lng })
  const errorText = useErrorText()
  const [phone, setPhone] = useState(`${defaultPhonePrefix} `)
  const switchPerson = useSwitchPerson(onClose)
  const reason = useReason((typed) => switchPerson.mutate({ phone, reason: typed }))
  return (
    <form className="sv-acting-form" onSubmit={reason.submit} noValidate>
      <TextInput
        aria-label={t("acting.anotherPhone")}
        placeholder={t("acting.anotherPhone")}
        type="tel"
        autoComplete="off"
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
        error={switchPerson.error === null ? undefined : errorText(switchPerson.error)}
        errorProps={{ role: "alert" }}
        maxLength={40}
        ref={focusOnce}
      />
      <TextInput
        aria-label={t("acting.anotherWhy")}
        placeholder={t("acting.anotherWhy")}
        value={reason.text}
        onChange={(event) => reason.setText(event.currentTarget.value)}
        error={reason.isMissing ? t("acting.reasonMissing") : undefined}
        errorProps={{ role: "alert" }}
        maxLength={reasonLength.max}
      />
      <Button type="submit" variant="default" loading={switchPerson.isPending}>
        {t("acting.another")}
      </Button>
      <Button variant="default" onClick={onClose}>
        {t("acting.cancel")}
      </Button>
    </form>
  )
}
