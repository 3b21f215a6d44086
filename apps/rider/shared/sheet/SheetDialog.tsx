import "./sheetDialog.css"
import { Modal } from "@mantine/core"
import { useMounted } from "@mantine/hooks"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useBackCloses } from "./openSheets.ts"

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Stays at the bottom: the primary button. */
  readonly footer?: ReactNode
  /** False: only its content can close it (terms, a required choice). */
  readonly closable?: boolean
  /** Full height on a phone: for searches and long lists. */
  readonly tall?: boolean
}

/**
 * A modal sheet for an input: at the bottom on a phone, centred from 600 px. UI-009 It traps the focus and returns it; Escape
 * closes it. UI-025 It closes in 300 ms.
 */
export function SheetDialog({
  opened,
  onClose,
  title,
  children,
  footer,
  closable = true,
  tall = false
}: Props) {
  const { t } = useTranslation("common")
  useBackCloses(opened && closable, onClose)
  // The modal returns the focus only if it was closed before: a sheet of the whole app first appears open.
  const isMounted = useMounted()
  return (
    <Modal.Root
      opened={opened && isMounted}
      onClose={onClose}
      closeOnClickOutside={closable}
      closeOnEscape={closable}
      transitionProps={{ transition: "slide-up", duration: 300 }}
      className="sv-sheet-dialog"
      data-tall={tall ? "" : undefined}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
          {closable && <Modal.CloseButton aria-label={t("close")} />}
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
        {footer !== undefined && <div className="sv-sheet-dialog-footer">{footer}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}
