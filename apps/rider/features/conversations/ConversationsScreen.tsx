import "./conversations.css"
import { Button, Skeleton } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { useIsOwnAccount } from "#rider/shared/session/useIsOwnAccount.ts"
import { ConversationLine } from "./ConversationLine.tsx"
import { conversationsQuery } from "./conversationQueries.ts"
import { useMarkAllMessages } from "./useMarkMessages.ts"

/** CHAT-001 The conversations, each with its newest message. */
export function ConversationsScreen() {
  const { t } = useTranslation("conversation")
  return (
    <Page title={t("title")}>
      <Conversations />
    </Page>
  )
}

function Conversations() {
  const { t } = useTranslation("conversation")
  const { data, error, refetch } = useQuery(conversationsQuery)
  const isOwn = useIsOwnAccount()
  const { mutate: markAll, isPending } = useMarkAllMessages()
  if (data === undefined) {
    return error === null ? <ListSkeleton /> : <ErrorState refusal={error} onRetry={() => void refetch()} />
  }
  if (data.data.length === 0) {
    return (
      <EmptyState
        text={t("none")}
        action={
          <Button component={Link} to="/demand">
            {t("find")}
          </Button>
        }
      />
    )
  }
  return (
    <>
      {isOwn && data.data.some(({ unreadCount }) => unreadCount > 0) && (
        <div className="sv-conversations-tools">
          <Button variant="subtle" loading={isPending} onClick={() => markAll()}>
            {t("markAll")}
          </Button>
        </div>
      )}
      <ul className="sv-conversations" aria-label={t("title")}>
        {data.data.map((conversation) => (
          <li key={conversation.id}>
            <ConversationLine conversation={conversation} />
          </li>
        ))}
      </ul>
    </>
  )
}

function ListSkeleton() {
  const { t } = useTranslation("common")
  return (
    <div className="sv-conversations" role="status" aria-label={t("loading")}>
      {[0, 1, 2].map((line) => (
        <div key={line} className="sv-conversation" aria-hidden="true">
          <Skeleton height={44} circle />
          <Skeleton height={36} />
        </div>
      ))}
    </div>
  )
}
