import { Modal } from "@mantine/core"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { ReasonForm } from "#console/details/ReasonForm.tsx"
import type { SessionId, UserId } from "#core/shared/ids.ts"

/** A session of a person, with the name of its device. */
export interface NamedSession {
  readonly id: SessionId
  readonly name: string
}

type Props = {
  readonly personId: UserId
  /** The session that is about to end; none while the dialog is closed. */
  readonly session: NamedSession | undefined
  readonly onClose: () => void
  readonly onEnded: (session: NamedSession) => void
}

/** ASVS-7.4.5 Asks an ADMIN why one device of a person is signed out. */
export function EndSession({ onClose, onEnded, personId, session }: Props) {
  const { t } = useTranslation(["console", "common"])
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: async ({ ended, reason }: { readonly ended: NamedSession; readonly reason: string }) => {
      await callConsoleApi((api) =>
        api.endSessionOf({ params: { id: personId, session: ended.id }, payload: { reason } })
      )
      await queries.invalidateQueries({ queryKey: ["person-account", personId] })
    },
    onSuccess: (_, { ended }) => onEnded(ended)
  })
  return (
    <Modal
      opened={session !== undefined}
      onClose={onClose}
      title={session?.name}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <p className="co-muted">{t("person.endSessionText")}</p>
      <ReasonForm
        submitLabel={t("person.endSession")}
        error={end.error}
        isPending={end.isPending}
        onSubmit={(reason) => session && end.mutate({ ended: session, reason })}
      />
    </Modal>
  )
}
