import { DateTime, Option } from "effect"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { notificationPath } from "#core/messaging/notificationPath.ts"
import { languageTag } from "#core/shared/format.ts"
import { useIsOwnAccount } from "#rider/shared/session/useIsOwnAccount.ts"
import { useMe } from "#rider/shared/session/useMe.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useMarkNotification, type useNotifications } from "./useNotifications.ts"

type Props = { readonly notification: ReturnType<typeof useNotifications>["items"][number] }

/** NOTIF-003, NOTIF-004 A notification, which a press marks as read on the way to where it leads. */
export function NotificationLine({ notification: { createdAt, data, ids, readAt } }: Props) {
  const { t } = useTranslation("notification")
  const format = useFormat()
  const country = useMe().data?.country
  const markRead = useMarkNotification()
  const isOwn = useIsOwnAccount()
  // The texts are older than a change of the app's language.
  const lang = data.language === undefined ? undefined : languageTag(data.language)
  const isUnread = Option.isNone(readAt)
  return (
    <Link
      to={notificationPath(data)}
      className="sv-notification"
      data-unread={isUnread}
      onClick={() => {
        if (isOwn && isUnread) markRead(ids)
      }}
    >
      <span className="sv-notification-head">
        <strong lang={lang}>{data.title}</strong>
        {isUnread && <span className="sv-notification-dot" role="img" aria-label={t("unread")} />}
      </span>
      {data.body !== "" && (
        <span className="sv-notification-body" lang={lang}>
          {data.body}
        </span>
      )}
      <time className="sv-figure" dateTime={DateTime.formatIso(createdAt)}>
        {format.dayTime(createdAt, country)}
      </time>
    </Link>
  )
}
