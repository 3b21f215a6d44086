import { Button, Modal } from "@mantine/core"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import type { IconName } from "#console/shell/Icon.tsx"
import { usePanelAction } from "#console/shell/palette/shownActions.ts"
import { ShortcutKeys } from "#console/shell/ShortcutKeys.tsx"
import { useShortcut } from "#console/shell/useShortcut.ts"
import { focusOnce } from "#ui/forms/focusOnce.ts"
import { ReasonForm } from "./ReasonForm.tsx"

/** The parts of the call that every action has. */
interface AgentCommand {
  readonly payload: { readonly reason: string }
  /** The same for a repeat of the same form, so that it acts once. */
  readonly headers: { readonly "idempotency-key": string }
}

type Props = {
  readonly id: string
  readonly icon: IconName
  readonly keys: string
  readonly label: string
  /** Whether the rules allow it now. */
  readonly isAllowed: boolean
  /** The effects of the action, one sentence each. */
  readonly effects: ReadonlyArray<string>
  readonly doneText: string
  /** Says who reads the reason, where it is not the audit alone. */
  readonly hint?: string
  /** Further fields of the dialog, before the reason. */
  readonly fields?: ReactNode
  readonly act: (command: AgentCommand) => Promise<unknown>
}

/** CONS-001 An action on the open row: a button with its shortcut, an entry of the palette, and a dialog that says what happens. */
export function AgentAction(props: Props) {
  const { doneText, isAllowed, keys, label } = props
  const { t } = useTranslation("common")
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  const open = isAllowed
    ? () => {
        setDone(false)
        setOpen(true)
      }
    : undefined
  useShortcut(keys, open)
  usePanelAction(props, open)
  return (
    <>
      {open !== undefined && (
        <Button variant="default" size="xs" rightSection={<ShortcutKeys keys={keys} />} onClick={open}>
          {label}
        </Button>
      )}
      {isDone && (
        <p role="status" tabIndex={-1} ref={focusOnce}>
          {doneText}
        </p>
      )}
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        returnFocus={!isDone}
        title={label}
        closeButtonProps={{ "aria-label": t("close") }}
      >
        <ActionForm
          {...props}
          onDone={() => {
            setDone(true)
            setOpen(false)
          }}
        />
      </Modal>
    </>
  )
}

function ActionForm({ act, effects, fields, hint, label, onDone }: Props & { readonly onDone: () => void }) {
  const { t } = useTranslation("console")
  const queryClient = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const action = useMutation({
    mutationFn: (reason: string) => act({ payload: { reason }, headers: { "idempotency-key": key } }),
    onSuccess: onDone,
    // A trip, a booking and money show in most views.
    onSettled: () => queryClient.invalidateQueries()
  })
  return (
    <>
      <ul className="co-effects co-muted" aria-label={t("action.effects")}>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <ReasonForm
        hint={hint ?? t("action.hint")}
        submitLabel={label}
        error={action.error}
        isPending={action.isPending}
        onSubmit={(reason) => action.mutate(reason)}
      >
        {fields}
      </ReasonForm>
    </>
  )
}
