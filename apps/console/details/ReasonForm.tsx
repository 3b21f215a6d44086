import { Button, Textarea } from "@mantine/core"
import { type FormEvent, type ReactNode, type Ref, useState } from "react"
import { useTranslation } from "react-i18next"
import { reasonLength } from "#core/contract/reason.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useCodeText } from "./useCodeText.ts"

type Props = {
  readonly label?: string
  readonly hint?: string
  readonly submitLabel: string
  readonly initial?: string
  readonly error: Parameters<ReturnType<typeof useErrorText>>[0] | null
  readonly isPending: boolean
  readonly onSubmit: (reason: string) => void
  readonly input?: Ref<HTMLTextAreaElement>
  /** Further fields, before the reason. */
  readonly children?: ReactNode
}

/** A form whose reason stays in the audit log. */
export function ReasonForm(props: Props) {
  const { children, error, hint, initial = "", input, isPending, label, onSubmit, submitLabel } = props
  const { i18n, t } = useTranslation("console")
  const errorText = useErrorText()
  const codeText = useCodeText()
  const [reason, setReason] = useState(initial)
  const [isSubmitted, setSubmitted] = useState(false)
  const isLongEnough = reason.trim().length >= reasonLength.min
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (isLongEnough) onSubmit(reason.trim())
  }
  return (
    <form className="co-form" onSubmit={submit} noValidate>
      {children}
      <Textarea
        ref={input}
        label={label ?? t("impersonate.reason")}
        description={hint}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event)
        }}
        error={isSubmitted && !isLongEnough ? t("impersonate.reasonMissing") : undefined}
        errorProps={{ role: "alert" }}
        autosize
        minRows={2}
        maxLength={reasonLength.max}
        required
        data-autofocus
      />
      {error !== null && (
        <p role="alert" className="co-negative">
          {i18n.exists(`console:reason.${error.code}`) ? codeText(error.code, error) : errorText(error)}
        </p>
      )}
      <Button type="submit" loading={isPending}>
        {submitLabel}
      </Button>
    </form>
  )
}
