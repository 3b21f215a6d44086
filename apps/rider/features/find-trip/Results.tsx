import { Button, Skeleton } from "@mantine/core"
import type { UseQueryResult } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { metres } from "#core/shared/geo.ts"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { ResultCard } from "./ResultCard.tsx"
import { SearchFailed } from "./SearchFailed.tsx"
import { SearchPeriod } from "./SearchPeriod.tsx"
import type { Search } from "./searchFilters.ts"
import { resultId, type SearchResults } from "./searchResults.ts"

type Props = {
  readonly search: Search
  readonly found: UseQueryResult<SearchResults> & { readonly isOutdated: boolean }
  /** Receives the result under the pointer or with the focus. */
  readonly onHighlight: (id: string | undefined) => void
  readonly onChange: () => void
}

/** SRCH-005 to SRCH-009 The state of the search: results so far, none, or an error. */
export function Results({ search, found, onHighlight, onChange }: Props) {
  const { data, error, isFetching, refetch } = found
  if (isFetching) return <ResultList found={found} onHighlight={onHighlight} />
  if (error !== null) return <SearchFailed refusal={error} onRetry={() => void refetch()} />
  if (data === undefined || data.trips.length === 0) return <NoResults search={search} onChange={onChange} />
  return <ResultList found={found} onHighlight={onHighlight} />
}

function NoResults({ search, onChange }: Pick<Props, "search" | "onChange">) {
  const { t } = useTranslation("search")
  const format = useFormat()
  const { maxWalkMeters } = useProductSettings().search
  return (
    <EmptyState
      text={
        search._tag === "Stop"
          ? t("noneFromStop")
          : t("none", { distance: format.distance(metres(maxWalkMeters)) })
      }
      action={
        <Button variant="default" onClick={onChange}>
          {t("changeSearch")}
        </Button>
      }
    />
  )
}

function ResultList({ found, onHighlight }: Pick<Props, "found" | "onHighlight">) {
  const { t } = useTranslation("search")
  const { data, isFetching, isOutdated, refetch } = found
  const trips = data?.trips ?? []
  return (
    <>
      <SearchPeriod period={data?.period} isSearching={isFetching} count={trips.length} />
      {isOutdated && (
        <Button variant="light" onClick={() => void refetch()}>
          {t("again")}
        </Button>
      )}
      <ul className="sv-results" aria-label={t("results")} aria-busy={isFetching}>
        {trips.map((trip) => (
          <li key={resultId(trip)} className="sv-result-item">
            <ResultCard trip={trip} onHighlight={onHighlight} />
          </li>
        ))}
      </ul>
      {isFetching && <ResultSkeleton count={trips.length === 0 ? 3 : 1} />}
    </>
  )
}

function ResultSkeleton({ count }: { readonly count: number }) {
  return (
    <div className="sv-results" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="sv-card sv-result">
          <div className="sv-result-loading">
            <Skeleton height={32} circle />
            <Skeleton height={16} width="45%" />
          </div>
          <Skeleton height={22} width="80%" />
          <Skeleton height={22} width="65%" />
        </div>
      ))}
    </div>
  )
}
