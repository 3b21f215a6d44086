import "./sheetDialog.css"
import { Modal } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** The primary button, at thumb height. */
  readonly footer?: ReactNode
  /** False: only what is inside can close it (terms, a forced choice). */
  readonly closable?: boolean
  /** As high as the screen on a phone: searches and long lists. */
  readonly tall?: boolean
}

/**
 * A sheet that asks for something: from below on a phone, in the middle from 600 px. Focus is trapped and comes back,
 * Escape closes, leaving takes 300 ms (UI-009, UI-025).
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
  return (
    <Modal.Root
      opened={opened}
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
