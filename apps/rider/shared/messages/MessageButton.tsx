import { ActionIcon, Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { conversationRoute } from "#core/messaging/Notice.ts"
import type { TripId } from "#core/shared/ids.ts"
import { lazySheet } from "#rider/shared/routing/appPart.tsx"
import { useSignedIn } from "#rider/shared/session/useSignedIn.ts"
import { afterSheet } from "#rider/shared/sheet/afterSheet.ts"
import { Icon } from "#ui/theme/Icon.tsx"
import { setDraft, useUnsent } from "./unsentMessages.ts"
import { type Receiver, useWriteMessage } from "./useWriteMessage.ts"

const MessageSheet = lazySheet(
  async () => (await import("./MessageSheet.tsx")).MessageSheet,
  ({ onClose }) => onClose()
)

type Props = {
  readonly receiver: Receiver
  readonly tripId: Option.Option<TripId>
  /** Only the icon, in a line of a list. */
  readonly compact?: boolean
}

/** SRCH-029, CHAT-018 Writes to the other person of a trip; a guest signs in first. */
export function MessageButton({ compact = false, receiver, tripId }: Props) {
  const { t } = useTranslation("person")
  const [opened, sheet] = useDisclosure()
  const { requireSignIn } = useSignedIn()
  const navigate = useNavigate()
  const { draft } = useUnsent(receiver.id)
  const { mutate, isPending } = useWriteMessage(receiver, tripId, () => {
    setDraft(receiver.id, "")
    sheet.close()
  })
  const { name } = receiver
  const label = t("message", { name })
  const open = () => void requireSignIn(sheet.open)
  /** CHAT-002 The conversation goes on with what was typed here. */
  const openConversation = async (): Promise<void> => {
    sheet.close()
    await afterSheet()
    const query = Option.isSome(tripId) ? `?${new URLSearchParams({ trip_id: tripId.value })}` : ""
    await navigate(`${conversationRoute(receiver.id)}${query}`)
  }
  return (
    <>
      {compact ? (
        <ActionIcon variant="default" size={44} radius="xl" aria-label={label} onClick={open}>
          <Icon name="message" />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<Icon name="message" size={18} />} onClick={open}>
          {label}
        </Button>
      )}
      <MessageSheet
        opened={opened}
        onClose={sheet.close}
        title={t("messageTo", { name })}
        text={draft}
        onType={(text) => setDraft(receiver.id, text)}
        isSending={isPending}
        onSend={() => mutate(draft)}
        link={{ label: t("conversation", { name }), open: () => void openConversation() }}
      />
    </>
  )
}
