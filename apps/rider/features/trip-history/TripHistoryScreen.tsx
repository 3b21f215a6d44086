import "./history.css"
import { Button, Skeleton } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { HistoryList } from "./HistoryList.tsx"
import { Stats } from "./Stats.tsx"
import { useHistory } from "./useHistory.ts"

/** HIST-001 The past trips and bookings of the user, with their ratings. */
export function TripHistoryScreen() {
  const { t } = useTranslation("history")
  return (
    <Page title={t("title")}>
      <div className="sv-history">
        <Stats />
        <History />
      </div>
    </Page>
  )
}

function History() {
  const { t } = useTranslation("history")
  const history = useHistory()
  if (history.isPending) return <HistorySkeleton />
  if (history.isError && history.items.length === 0) {
    return <ErrorState refusal={history.error} onRetry={() => void history.refetch()} />
  }
  if (history.items.length > 0) return <HistoryList history={history} />
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

function HistorySkeleton() {
  const { t } = useTranslation("common")
  return (
    <div className="sv-history-list" role="status" aria-label={t("loading")}>
      {[0, 1, 2].map((card) => (
        <div key={card} className="sv-card sv-trip" aria-hidden="true">
          <Skeleton height={20} width="50%" />
          <Skeleton height={22} width="80%" />
          <Skeleton height={22} width="65%" />
        </div>
      ))}
    </div>
  )
}
