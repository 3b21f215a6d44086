import { ActionIcon, Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import type { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { TripId } from "#core/shared/ids.ts"
import { useSignedIn } from "#rider/shared/session/useSignedIn.ts"
import { Icon } from "#ui/theme/Icon.tsx"
import { MessageSheet } from "./MessageSheet.tsx"
import { type Receiver, useWriteMessage } from "./useWriteMessage.ts"

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
  const { mutate, isPending } = useWriteMessage(receiver, tripId)
  const { name } = receiver
  const label = t("message", { name })
  const open = () => void requireSignIn(sheet.open)
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
        isSending={isPending}
        onSend={(text, done) => mutate(text, { onSuccess: done })}
      />
    </>
  )
}
