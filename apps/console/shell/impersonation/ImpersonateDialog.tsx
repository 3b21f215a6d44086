import { Button, Checkbox, Modal, SegmentedControl, Textarea, TextInput } from "@mantine/core"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import { MAX_CASE_LENGTH } from "#core/contract/consoleImpersonations.ts"
import type { PersonRef } from "#core/contract/consoleShared.ts"
import { reasonLength } from "#core/contract/reason.ts"
import type { ImpersonationMode } from "#core/shared/SignedInUser.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useOpenImpersonation } from "./useOpenImpersonation.ts"

type Props = { readonly person: PersonRef; readonly opened: boolean; readonly onClose: () => void }

const Form = z.object({
  reason: z.string().check(z.trim(), z.minLength(reasonLength.min), z.maxLength(reasonLength.max)),
  case: z.string().check(z.trim(), z.maxLength(MAX_CASE_LENGTH))
})

/** CONS-002 Asks for the reason of an impersonation; it is read-only unless the agent chooses to act. */
export function ImpersonateDialog({ person, opened, onClose }: Props) {
  const { t } = useTranslation(["console", "common"])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("impersonate.title", { name: person.name })}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <ReasonForm person={person} onClose={onClose} />
    </Modal>
  )
}

function ReasonForm({ person, onClose }: Omit<Props, "opened">) {
  const { t } = useTranslation("console")
  const errorText = useErrorText()
  const [reason, setReason] = useState("")
  const [caseNumber, setCaseNumber] = useState("")
  const [mode, setMode] = useState<ImpersonationMode>("read")
  const [isMessagesChosen, setMessagesChosen] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const openImpersonation = useOpenImpersonation(onClose)
  const form = Form.safeParse({ reason, case: caseNumber })
  const hasCase = caseNumber.trim() !== ""
  const showsMessages = hasCase && isMessagesChosen
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (form.success) openImpersonation.mutate({ person, mode, showsMessages, ...form.data })
  }
  return (
    <form onSubmit={submit} className="co-form" noValidate>
      <p className="co-muted">{t("impersonate.text", { name: person.name })}</p>
      <Textarea
        label={t("impersonate.reason")}
        description={t("impersonate.reasonHint")}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isSubmitted && !form.success ? t("impersonate.reasonMissing") : undefined}
        errorProps={{ role: "alert" }}
        autosize
        minRows={2}
        maxLength={reasonLength.max}
        required
        data-autofocus
      />
      <TextInput
        label={t("impersonate.case")}
        value={caseNumber}
        onChange={(event) => setCaseNumber(event.currentTarget.value)}
        maxLength={MAX_CASE_LENGTH}
        autoComplete="off"
      />
      <Checkbox
        label={t("impersonate.messages")}
        description={t("impersonate.messagesHint")}
        checked={showsMessages}
        disabled={!hasCase}
        onChange={(event) => setMessagesChosen(event.currentTarget.checked)}
      />
      <ModeChoice mode={mode} onChange={setMode} />
      {openImpersonation.error !== null && (
        <p role="alert" className="co-negative">
          {errorText(openImpersonation.error)}
        </p>
      )}
      <Button type="submit" color="staff" loading={openImpersonation.isPending}>
        {t("impersonate.open", { name: person.name })}
      </Button>
    </form>
  )
}

type ModeProps = {
  readonly mode: ImpersonationMode
  readonly onChange: (mode: ImpersonationMode) => void
}

function ModeChoice({ mode, onChange }: ModeProps) {
  const { t } = useTranslation("console")
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t("impersonate.mode")}
        value={mode}
        onChange={(value) => onChange(value === "act" ? "act" : "read")}
        data={[
          { value: "read", label: t("impersonate.read") },
          { value: "act", label: t("impersonate.act") }
        ]}
      />
      <p className="co-muted">{t(mode === "act" ? "impersonate.actHint" : "impersonate.readHint")}</p>
    </>
  )
}
