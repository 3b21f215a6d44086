import { ActionIcon } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { isBlank } from "#core/messaging/chatText.ts"
import { MultilineField } from "#rider/shared/forms/TextField.tsx"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { Icon } from "#ui/theme/Icon.tsx"

type Props = {
  readonly draft: string
  readonly onChange: (draft: string) => void
  readonly onSend: (text: string) => void
}

/** CHAT-002, CHAT-010, CHAT-012 The text of the next message, at most 80 px high; "Enter" sends it. */
export function MessageBox({ draft, onChange, onSend }: Props) {
  const { t } = useTranslation("conversation")
  const { maxCharacters } = useProductSettings().message
  return (
    <form
      className="sv-chat-form"
      onSubmit={(event) => {
        event.preventDefault()
        onSend(draft)
      }}
    >
      <MultilineField
        aria-label={t("text")}
        placeholder={t("text")}
        minRows={1}
        value={draft}
        maxLength={maxCharacters}
        onEnter={() => onSend(draft)}
        onChange={(event) => onChange(event.currentTarget.value)}
        classNames={{ root: "sv-chat-field", input: "sv-chat-box" }}
      />
      <ActionIcon type="submit" size={44} radius="xl" aria-label={t("send")} disabled={isBlank(draft)}>
        <Icon name="navigate" />
      </ActionIcon>
    </form>
  )
}
