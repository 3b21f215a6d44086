import { Button } from "@mantine/core"
import { useIntersection } from "@mantine/hooks"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { Failed } from "#rider/shared/page/Empty.tsx"
import { Ride } from "./Ride.tsx"
import type { useHistory } from "./useHistory.ts"

type Props = { readonly history: ReturnType<typeof useHistory> }

/** HIST-001: the next page is fetched when the end comes into sight, or by its button. */
export function HistoryList({ history }: Props) {
  const { t } = useTranslation("history")
  return (
    <>
      <ul className="sv-history-list" aria-label={t("list")}>
        {history.items.map((item) => (
          <li key={`${item.kind}-${item.id}`}>
            <Ride item={item} />
          </li>
        ))}
      </ul>
      <End history={history} />
    </>
  )
}

function End({ history }: Props) {
  const { t } = useTranslation("history")
  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError, error } = history
  const { ref, entry } = useIntersection({ rootMargin: "400px" })
  const isNear = entry?.isIntersecting === true
  useEffect(() => {
    if (isNear && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isNear, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  const more = (): void => void fetchNextPage()
  if (isFetchNextPageError && error !== null) return <Failed refusal={error} onRetry={more} />
  if (!hasNextPage) return <p className="sv-history-end">{t("end")}</p>
  return (
    <div ref={ref} className="sv-history-end">
      <Button variant="default" loading={isFetching} onClick={more}>
        {t("more")}
      </Button>
    </div>
  )
}
