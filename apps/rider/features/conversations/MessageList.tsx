import { Button } from "@mantine/core"
import { DateTime } from "effect"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { MessageView } from "#core/contract/views/conversation.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { UnsentMessage } from "#rider/shared/messages/unsentMessages.ts"
import { useMe } from "#rider/shared/session/useMe.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { groupByDay } from "./groupByDay.ts"
import { tripLink } from "./tripLink.ts"

type Props = {
  readonly participantId: UserId
  readonly participantName: string
  readonly messages: readonly MessageView[]
  readonly unsent: readonly UnsentMessage[]
  readonly onRetry: (message: UnsentMessage) => void
}

/** CHAT-002, CHAT-006 The messages by day, the newest last, and below them those that have not arrived. */
export function MessageList({ messages, onRetry, participantId, participantName, unsent }: Props) {
  const { t } = useTranslation("conversation")
  const format = useFormat()
  const country = useMe().data?.country
  const days = groupByDay(messages, ({ createdAt }) => format.day(createdAt, country))
  return (
    <div role="log" aria-label={t("messages")} className="sv-chat">
      {days.map(({ day, entries }) => (
        <section key={day} aria-label={day}>
          <p className="sv-chat-day sv-figure" aria-hidden="true">
            {day}
          </p>
          <ol className="sv-chat-list">
            {entries.map((message) => (
              <li key={message.id} className="sv-chat-message" data-own={message.senderId !== participantId}>
                <span className="sv-hidden">
                  {message.senderId === participantId ? participantName : t("you")}
                </span>
                <span>{message.content === "" ? t("hidden") : message.content}</span>
                <MessageFoot message={message} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {unsent.length > 0 && <UnsentList unsent={unsent} onRetry={onRetry} />}
    </div>
  )
}

/** CHAT-003 The time, and the trip that the message is about. */
function MessageFoot({ message }: { readonly message: MessageView }) {
  const { t } = useTranslation("conversation")
  const format = useFormat()
  const country = useMe().data?.country
  const to = tripLink(message)
  return (
    <span className="sv-chat-foot sv-figure">
      {to !== undefined && (
        <Link to={to} className="sv-chat-trip">
          {t("trip")}
        </Link>
      )}
      <time dateTime={DateTime.formatIso(message.createdAt)}>{format.time(message.createdAt, country)}</time>
    </span>
  )
}

/** CHAT-013 The messages that have not arrived; a failed one can be sent again. */
function UnsentList({ onRetry, unsent }: Pick<Props, "unsent" | "onRetry">) {
  const { t } = useTranslation("conversation")
  return (
    <ol className="sv-chat-list" aria-label={t("unsent")}>
      {unsent.map((message) => (
        <li key={message.key} className="sv-chat-message" data-own data-state={message.state}>
          <span className="sv-hidden">{t("you")}</span>
          <span>{message.text}</span>
          {message.state === "sending" ? (
            <span className="sv-chat-foot">{t("sending")}</span>
          ) : (
            <span className="sv-chat-foot sv-chat-failed">
              {t("notSent")}
              <Button variant="default" size="compact-sm" mih={44} onClick={() => onRetry(message)}>
                {t("sendAgain")}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
