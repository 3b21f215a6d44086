import { Button, TextInput } from "@mantine/core"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"

type Props = {
  readonly label: string
  readonly submitLabel: string
  readonly error: string | undefined
  readonly isPending: boolean
  readonly onSubmit: (code: string) => void
}

/** A field for a recovery, desktop or enrolment code: groups of digits and letters. */
export function OneUseCodeForm({ label, submitLabel, error, isPending, onSubmit }: Props) {
  const { t } = useTranslation("console")
  const [code, setCode] = useState("")
  const isFilled = code.trim() !== ""
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isFilled) onSubmit(code)
  }
  return (
    <form className="co-form" onSubmit={submit} noValidate>
      <TextInput
        label={label}
        placeholder={t("signIn.codeForm")}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        error={error}
        errorProps={{ role: "alert" }}
      />
      <Button type="submit" size="md" disabled={!isFilled} loading={isPending}>
        {submitLabel}
      </Button>
    </form>
  )
}
