import { Avatar } from "@mantine/core"
import { DateTime } from "effect"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { ConversationView } from "#core/contract/views/conversation.ts"
import { conversationRoute } from "#core/messaging/Notice.ts"
import { useMe } from "#rider/shared/session/useMe.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useParticipantName } from "./useParticipantName.ts"

type Props = { readonly conversation: ConversationView }

/** CHAT-001, CHAT-005 The other person, the newest message and its time; a press opens the conversation. */
export function ConversationLine({ conversation }: Props) {
  const { t } = useTranslation("conversation")
  const format = useFormat()
  const country = useMe().data?.country
  const { content, createdAt, id, participant, unreadCount } = conversation
  const name = useParticipantName()(participant)
  return (
    <Link to={conversationRoute(id)} className="sv-conversation" data-unread={unreadCount > 0}>
      <Avatar src={participant.image} size={44} color="passenger" alt="" name={name} />
      <span className="sv-conversation-text">
        <span className="sv-conversation-head">
          <strong>{name}</strong>
          <time className="sv-figure" dateTime={DateTime.formatIso(createdAt)}>
            {format.dayTime(createdAt, country)}
          </time>
        </span>
        <span className="sv-conversation-last">
          <span className="sv-conversation-content">{content === "" ? t("hidden") : content}</span>
          {unreadCount > 0 && (
            <span className="sv-unread sv-figure" role="img" aria-label={t("unread", { count: unreadCount })}>
              {unreadCount}
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
