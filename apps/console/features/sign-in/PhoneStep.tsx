import { Button } from "@mantine/core"
import { DateTime } from "effect"
import type { FormEvent } from "react"
import { useTranslation } from "react-i18next"
import { fullPhone } from "#core/shared/phoneParts.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { BotCheck } from "#ui/forms/BotCheck.tsx"
import { PhoneField, type PhoneValue } from "#ui/forms/PhoneField.tsx"
import { useBotCheck } from "#ui/forms/useBotCheck.ts"
import { useCodeRequest } from "./useSignIn.ts"

type Props = {
  readonly phone: PhoneValue
  readonly onChange: (phone: PhoneValue) => void
  readonly onSent: (at: DateTime.Utc) => void
}

export function PhoneStep({ phone, onChange, onSent }: Props) {
  const { t } = useTranslation("console")
  const errorText = useErrorText()
  const check = useBotCheck()
  const { solution } = check
  const request = useCodeRequest({ onSent: () => onSent(DateTime.nowUnsafe()), onFailed: check.renew })
  const canSend = phone.phoneNumber.trim() !== "" && solution !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canSend) request.mutate({ phone: fullPhone(phone), solution })
  }
  return (
    <form className="co-form" onSubmit={submit} noValidate>
      <PhoneField
        value={phone}
        onChange={onChange}
        isFocused
        error={request.error === null ? undefined : errorText(request.error)}
      />
      <BotCheck check={check} />
      <Button type="submit" size="md" disabled={!canSend} loading={request.isPending}>
        {t("signIn.send")}
      </Button>
    </form>
  )
}
