import { Button, Modal, NativeSelect, VisuallyHidden } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { type DateTime, Schema } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { ReasonForm } from "#console/details/ReasonForm.tsx"
import { useViewActions } from "#console/shell/palette/shownActions.ts"
import { ShortcutKeys } from "#console/shell/ShortcutKeys.tsx"
import { useShortcut } from "#console/shell/useShortcut.ts"
import { BulkAction } from "#core/bulk/bulkActions.ts"
import type { BulkRequest } from "#core/contract/consoleBulk.ts"
import type { ListName } from "#core/shared/ListName.ts"
import { type ListQuery, toText } from "./listQueryText.ts"
import { useBulkActionsOf } from "./useBulkActionsOf.ts"

const decodeAction = Schema.decodeUnknownSync(BulkAction)

/** The filters as the server takes them: their values as texts. */
const filtersOf = (query: ListQuery): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]: [string, string | DateTime.Utc | undefined]) =>
      value === undefined ? [] : [[name, toText(value)]]
    )
  )

type Props = {
  readonly list: ListName
  readonly query: ListQuery
  /** The marked rows; without any, the action takes all that match. */
  readonly marked: ReadonlySet<string>
  readonly count: string | undefined
}

/** CONS-001 Prepares an action on the marked rows, or on all that match, where the role has one for this list; the next page shows its preview. */
export function BulkButton({ count, list, marked, query }: Props) {
  const { t } = useTranslation(["console", "common"])
  const [isOpen, setOpen] = useState(false)
  const actions = useBulkActionsOf(list)
  const open = actions.length === 0 ? undefined : () => setOpen(true)
  const label = marked.size === 0 ? t("bulk.act") : t("bulk.actOnMarked", { count: marked.size })
  useShortcut("w", open)
  useViewActions(
    open === undefined ? [] : [{ id: "act-on-rows", icon: "check", keys: "w", label, run: open }]
  )
  if (open === undefined) return null
  return (
    <>
      <Button size="xs" variant="default" rightSection={<ShortcutKeys keys="w" />} onClick={open}>
        {label}
      </Button>
      {marked.size > 0 && <VisuallyHidden role="status">{label}</VisuallyHidden>}
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        closeButtonProps={{ "aria-label": t("common:close") }}
      >
        {count !== undefined && marked.size === 0 && <p>{count}</p>}
        <PrepareForm
          actions={actions}
          target={marked.size === 0 ? { filters: filtersOf(query) } : { ids: [...marked] }}
        />
      </Modal>
    </>
  )
}

type FormProps = {
  readonly actions: ReadonlyArray<BulkAction>
  readonly target: Pick<BulkRequest, "filters" | "ids">
}

function PrepareForm({ actions, target }: FormProps) {
  const { t } = useTranslation("console")
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const [action, setAction] = useState(actions[0])
  const prepare = useMutation({
    mutationFn: async (reason: string) => {
      const chosen = decodeAction(action)
      return callConsoleApi((api) =>
        api.prepareBulkJob({
          payload: { action: chosen, reason, ...target },
          headers: { "idempotency-key": `${chosen} ${key}` }
        })
      )
    },
    onSuccess: ({ id }) => navigate(`/bulk/${id}`)
  })
  return (
    <ReasonForm
      hint={t("bulk.hint")}
      submitLabel={t("bulk.prepare")}
      error={prepare.error}
      isPending={prepare.isPending}
      onSubmit={(reason) => prepare.mutate(reason)}
    >
      <NativeSelect
        label={t("bulk.choose")}
        value={action ?? ""}
        data={actions.map((value) => ({ value, label: t(`bulk.action.${value}`) }))}
        onChange={(event) => setAction(decodeAction(event.currentTarget.value))}
      />
    </ReasonForm>
  )
}
