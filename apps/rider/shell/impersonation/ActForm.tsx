import { Button, TextInput } from "@mantine/core"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import { reasonLength } from "#core/contract/reason.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { focusOnce } from "#ui/forms/focusOnce.ts"
import { useActAsPerson } from "./useImpersonationMode.ts"

const Reason = z.string().check(z.trim(), z.minLength(reasonLength.min))

type Props = {
  /** The language of the agent. */
  readonly lng: string
  readonly onClose: () => void
}

/** CONS-002 Asks the agent, who only looked so far, what is to be changed and why. */
export function ActForm({ lng, onClose }: Props) {
  const { t } = useTranslation("shell", { lng })
  const errorText = useErrorText()
  const [text, setText] = useState("")
  const [isSubmitted, setSubmitted] = useState(false)
  const act = useActAsPerson(onClose)
  const reason = Reason.safeParse(text)
  const missing = isSubmitted && !reason.success ? t("acting.reasonMissing") : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (reason.success) act.mutate(reason.data)
  }
  return (
    <form className="sv-acting-form" onSubmit={submit} noValidate>
      <TextInput
        aria-label={t("acting.why")}
        placeholder={t("acting.why")}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={missing ?? (act.error === null ? undefined : errorText(act.error))}
        errorProps={{ role: "alert" }}
        maxLength={reasonLength.max}
        ref={focusOnce}
      />
      <Button type="submit" variant="default" loading={act.isPending}>
        {t("acting.act")}
      </Button>
      <Button variant="default" onClick={onClose}>
        {t("acting.cancel")}
      </Button>
    </form>
  )
}
