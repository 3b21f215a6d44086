import { Button, Modal } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { ReasonForm } from "#console/details/ReasonForm.tsx"
import { usePanelAction } from "#console/shell/palette/shownActions.ts"
import { useStaff } from "#console/shell/staff.ts"
import type { PersonDetails } from "#core/contract/consolePeople.ts"

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
  const open = staff.data?.role === "ADMIN" ? () => setOpen(true) : undefined
  usePanelAction({ id: "end-sessions", icon: "signOut", label: t("person.endSessions") }, open)
  if (open === undefined) return null
  return (
    <>
      <Button variant="default" size="xs" onClick={open}>
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
        <ReasonForm
          submitLabel={t("person.endSessions")}
          error={end.error}
          isPending={end.isPending}
          onSubmit={(reason) => end.mutate(reason)}
        />
      </Modal>
    </>
  )
}
