import { Button, Modal, Textarea } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { useStaff } from "#console/shell/staff.ts"
import { reasonLength } from "#core/contract/consoleImpersonations.ts"
import type { PersonDetails } from "#core/contract/consolePeople.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"

type Props = { readonly person: PersonDetails }

/** ASVS-7.4.5 An ADMIN signs a person out everywhere, and says why. */
export function EndSessions({ person }: Props) {
  const { t } = useTranslation(["console", "common"])
  const staff = useStaff()
  const [isOpen, setOpen] = useState(false)
  const end = useMutation({
    mutationFn: (reason: string) =>
      callConsoleApi((api) => api.endSessionsOf({ params: { id: person.id }, payload: { reason } })),
    onSuccess: () => setOpen(false)
  })
  if (staff.data?.role !== "ADMIN") return null
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t("person.endSessions")}
      </Button>
      {end.isSuccess && <p role="status">{t("person.sessionsEnded")}</p>}
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t("person.endSessions")}
        closeButtonProps={{ "aria-label": t("common:close") }}
      >
        <p className="co-muted">{t("person.endSessionsText", { name: person.name })}</p>
        <ReasonForm error={end.error} isPending={end.isPending} onSubmit={(reason) => end.mutate(reason)} />
      </Modal>
    </>
  )
}

type FormProps = {
  readonly error: Parameters<ReturnType<typeof useErrorText>>[0] | null
  readonly isPending: boolean
  readonly onSubmit: (reason: string) => void
}

function ReasonForm({ error, isPending, onSubmit }: FormProps) {
  const { t } = useTranslation("console")
  const errorText = useErrorText()
  const [reason, setReason] = useState("")
  const [isSubmitted, setSubmitted] = useState(false)
  const isLongEnough = reason.trim().length >= reasonLength.min
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (isLongEnough) onSubmit(reason.trim())
  }
  return (
    <form className="co-form" onSubmit={submit} noValidate>
      <Textarea
        label={t("impersonate.reason")}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
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
          {errorText(error)}
        </p>
      )}
      <Button type="submit" loading={isPending}>
        {t("person.endSessions")}
      </Button>
    </form>
  )
}
