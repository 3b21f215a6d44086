import "./messages.css"
import { Button } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { isSendable } from "#core/messaging/broadcast.ts"
import { MultilineField } from "#rider/shared/forms/TextField.tsx"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

/** BCAST-003 The minutes of the texts that one press writes. */
const quickMinutes = [5, 10, 15] as const

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** Above the text: who gets it, and who does not. */
  readonly children?: ReactNode
  /** False: there is nobody to send to. */
  readonly hasReceivers?: boolean
  /** What is typed; the caller keeps it, so that it survives a reload. */
  readonly text: string
  readonly onType: (text: string) => void
  readonly isSending: boolean
  /** Sends the text; what was typed stays until it was sent. */
  readonly onSend: () => void
  /** A way to go on elsewhere, with what was typed. */
  readonly link?: { readonly label: string; readonly open: () => void }
}

/** BCAST-001 to BCAST-004 A message to one or several people of a trip, typed or by one press. */
export function MessageSheet({
  children,
  hasReceivers = true,
  isSending,
  link,
  onSend,
  onType,
  text,
  ...sheet
}: Props) {
  const { t } = useTranslation("broadcast")
  const { maxCharacters } = useProductSettings().message
  return (
    <SheetDialog
      {...sheet}
      footer={
        <Button
          size="lg"
          fullWidth
          loading={isSending}
          disabled={!hasReceivers || !isSendable(text)}
          onClick={onSend}
        >
          {t("send")}
        </Button>
      }
    >
      <div className="sv-message">
        {children}
        <ul className="sv-message-quick" aria-label={t("quick")}>
          {quickMinutes.map((count) => (
            <li key={count}>
              <Button variant="default" radius="xl" onClick={() => onType(t("late", { count }))}>
                {t("minutes", { count })}
              </Button>
            </li>
          ))}
        </ul>
        <MultilineField
          label={t("text")}
          value={text}
          maxLength={maxCharacters}
          onChange={(event) => onType(event.currentTarget.value)}
          classNames={{ input: "sv-message-box" }}
          data-autofocus
        />
        {link !== undefined && (
          <Button variant="subtle" onClick={link.open}>
            {link.label}
          </Button>
        )}
      </div>
    </SheetDialog>
  )
}
