import { Button } from "@mantine/core"
import { useIntersection } from "@mantine/hooks"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { DriverHistoryItem } from "./DriverHistoryItem.tsx"
import { PassengerHistoryItem } from "./PassengerHistoryItem.tsx"
import type { useHistory } from "./useHistory.ts"

type Props = { readonly history: ReturnType<typeof useHistory> }

/** HIST-001 The history, newest first. The next page loads near the end of the list, or by a button. */
export function HistoryList({ history }: Props) {
  const { t } = useTranslation("history")
  return (
    <>
      <ul className="sv-history-list" aria-label={t("list")}>
        {history.items.map((item) => (
          <li key={`${item.kind}-${item.id}`}>
            {item.kind === "driver" ? (
              <DriverHistoryItem item={item} />
            ) : (
              <PassengerHistoryItem item={item} />
            )}
          </li>
        ))}
      </ul>
      <ListEnd history={history} />
    </>
  )
}

function ListEnd({ history }: Props) {
  const { t } = useTranslation("history")
  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError, error } = history
  const { ref, entry } = useIntersection({ rootMargin: "400px" })
  const isNear = entry?.isIntersecting === true
  useEffect(() => {
    if (isNear && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isNear, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  const loadMore = (): void => void fetchNextPage()
  if (isFetchNextPageError && error !== null) return <ErrorState isPart refusal={error} onRetry={loadMore} />
  if (!hasNextPage) return <p className="sv-history-end">{t("end")}</p>
  return (
    <div ref={ref} className="sv-history-end">
      <Button variant="default" loading={isFetching} onClick={loadMore}>
        {t("more")}
      </Button>
    </div>
  )
}
