import "./notifications.css"
import { Button, Skeleton } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { useIsOwnAccount } from "#rider/shared/session/useIsOwnAccount.ts"
import { NotificationLine } from "./NotificationLine.tsx"
import { useMarkAllNotifications, useNotifications } from "./useNotifications.ts"

/** NOTIF-001 Lists the notifications of the user, page by page. */
export function NotificationsScreen() {
  const { t } = useTranslation("notification")
  return (
    <Page
      title={t("title")}
      actions={
        <Button component={Link} to="/notifications/settings" variant="subtle" mih={44}>
          {t("settings")}
        </Button>
      }
    >
      <Notifications />
    </Page>
  )
}

function Notifications() {
  const { t } = useTranslation("notification")
  const notifications = useNotifications()
  const { error, isPending, items } = notifications
  if (isPending) return <ListSkeleton />
  if (items.length === 0 && error !== null) {
    return <ErrorState refusal={error} onRetry={() => void notifications.refetch()} />
  }
  if (items.length === 0) return <EmptyState text={t("none")} />
  return (
    <>
      <MarkAll hasUnread={items.some(({ readAt }) => Option.isNone(readAt))} />
      <ul className="sv-notifications" aria-label={t("title")}>
        {items.map((item) => (
          <li key={item.id}>
            <NotificationLine notification={item} />
          </li>
        ))}
      </ul>
      <ListEnd notifications={notifications} />
    </>
  )
}

/** NOTIF-002 Offered while something is unread. */
function MarkAll({ hasUnread }: { readonly hasUnread: boolean }) {
  const { t } = useTranslation("notification")
  const { mutate, isPending } = useMarkAllNotifications()
  const isOwn = useIsOwnAccount()
  if (!isOwn || !(hasUnread || isPending)) return null
  return (
    <div className="sv-notifications-tools">
      <Button variant="subtle" loading={isPending} onClick={() => mutate()}>
        {t("markAll")}
      </Button>
    </div>
  )
}

function ListEnd({ notifications }: { readonly notifications: ReturnType<typeof useNotifications> }) {
  const { t } = useTranslation("notification")
  const { error, hasNextPage, isFetchNextPageError, isFetchingNextPage } = notifications
  const loadMore = (): void => void notifications.loadMore()
  if (isFetchNextPageError && error !== null) return <ErrorState isPart refusal={error} onRetry={loadMore} />
  if (!hasNextPage) return null
  return (
    <div className="sv-notifications-end">
      <Button variant="default" loading={isFetchingNextPage} onClick={loadMore}>
        {t("more")}
      </Button>
    </div>
  )
}

function ListSkeleton() {
  const { t } = useTranslation("common")
  return (
    <div className="sv-notifications" role="status" aria-label={t("loading")}>
      {[0, 1, 2].map((line) => (
        <div key={line} className="sv-notification" aria-hidden="true">
          <Skeleton height={20} width="60%" />
          <Skeleton height={18} width="85%" />
        </div>
      ))}
    </div>
  )
}
