import { Button } from "@mantine/core"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { BotCheck } from "#ui/forms/BotCheck.tsx"
import { fullPhone, PhoneField, type PhoneValue } from "#ui/forms/PhoneField.tsx"
import { useCodeRequest } from "./useSignIn.ts"

type Props = {
  readonly phone: PhoneValue
  readonly onChange: (phone: PhoneValue) => void
  readonly onSent: () => void
}

export function PhoneStep({ phone, onChange, onSent }: Props) {
  const { t } = useTranslation("console")
  const errorText = useErrorText()
  const [solution, setSolution] = useState<string>()
  const request = useCodeRequest(onSent)
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
        error={request.error === null ? undefined : errorText(request.error)}
      />
      <BotCheck onSolved={setSolution} />
      <Button type="submit" size="md" disabled={!canSend} loading={request.isPending}>
        {t("signIn.send")}
      </Button>
    </form>
  )
}
