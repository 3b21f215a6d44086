import { Button, Modal, SegmentedControl, Textarea, TextInput } from "@mantine/core"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import { MOST_CASE_CHARACTERS, reasonLength } from "#core/contract/consoleImpersonations.ts"
import type { PersonRef } from "#core/contract/consoleShared.ts"
import type { ImpersonationMode } from "#core/shared/SignedInUser.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useOpening } from "./useOpening.ts"

type Props = { readonly person: PersonRef; readonly opened: boolean; readonly onClose: () => void }

const Form = z.object({
  reason: z.string().check(z.trim(), z.minLength(reasonLength.least), z.maxLength(reasonLength.most)),
  case: z.string().check(z.trim(), z.maxLength(MOST_CASE_CHARACTERS))
})

/** CONS-002: no reason, no access; looking only unless the agent chooses to act. */
export function ImpersonateDialog({ person, opened, onClose }: Props) {
  const { t } = useTranslation(["console", "common"])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("impersonate.title", { name: person.name })}
      closeButtonProps={{ "aria-label": t("common:close") }}
      className="co-impersonate"
    >
      <ReasonForm person={person} onClose={onClose} />
    </Modal>
  )
}

function ReasonForm({ person, onClose }: Omit<Props, "opened">) {
  const { t } = useTranslation("console")
  const say = useErrorText()
  const [reason, setReason] = useState("")
  const [caseNumber, setCaseNumber] = useState("")
  const [mode, setMode] = useState<ImpersonationMode>("read")
  const [isChecked, setChecked] = useState(false)
  const opening = useOpening(onClose)
  const form = Form.safeParse({ reason, case: caseNumber })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (form.success) opening.mutate({ person, mode, ...form.data })
  }
  return (
    <form onSubmit={submit} className="co-form" noValidate>
      <p className="co-muted">{t("impersonate.text", { name: person.name })}</p>
      <Textarea
        label={t("impersonate.reason")}
        description={t("impersonate.reasonHint")}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isChecked && !form.success ? t("impersonate.reasonMissing") : undefined}
        errorProps={{ role: "alert" }}
        autosize
        minRows={2}
        maxLength={reasonLength.most}
        required
        data-autofocus
      />
      <TextInput
        label={t("impersonate.case")}
        value={caseNumber}
        onChange={(event) => setCaseNumber(event.currentTarget.value)}
        maxLength={MOST_CASE_CHARACTERS}
        autoComplete="off"
      />
      <ModeChoice mode={mode} onChange={setMode} />
      {opening.error !== null && (
        <p role="alert" className="co-negative">
          {say(opening.error)}
        </p>
      )}
      <Button type="submit" color="staff" loading={opening.isPending}>
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
