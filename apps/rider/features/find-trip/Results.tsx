import { Button, Skeleton } from "@mantine/core"
import type { UseQueryResult } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Empty } from "#rider/shared/page/Empty.tsx"
import { type Found, resultId } from "./foundTrips.ts"
import { Period } from "./Period.tsx"
import { ResultCard } from "./ResultCard.tsx"
import { SearchFailed } from "./SearchFailed.tsx"
import type { SearchFilters } from "./searchFilters.ts"

type Props = {
  readonly filters: SearchFilters
  readonly found: UseQueryResult<Found> & { readonly isKept: boolean }
  /** The result that the finger or the keyboard is on. */
  readonly onPoint: (id: string | undefined) => void
  readonly onChange: () => void
}

/** SRCH-005 to SRCH-009: searching, results so far, none, or why not. */
export function Results({ filters, found, onPoint, onChange }: Props) {
  const { data, error, isFetching, refetch } = found
  if (isFetching) return <List filters={filters} found={found} onPoint={onPoint} />
  if (error !== null) return <SearchFailed refusal={error} onRetry={() => void refetch()} />
  if (data === undefined || data.trips.length === 0) return <None onChange={onChange} />
  return <List filters={filters} found={found} onPoint={onPoint} />
}

function None({ onChange }: Pick<Props, "onChange">) {
  const { t } = useTranslation("search")
  return (
    <Empty
      text={t("none")}
      action={
        <Button variant="default" onClick={onChange}>
          {t("changeSearch")}
        </Button>
      }
    />
  )
}

function List({ filters, found, onPoint }: Omit<Props, "onChange">) {
  const { t } = useTranslation("search")
  const { data, isFetching, isKept, refetch } = found
  const trips = data?.trips ?? []
  return (
    <>
      <Period period={data?.period} isSearching={isFetching} count={trips.length} />
      {isKept && (
        <Button variant="light" onClick={() => void refetch()}>
          {t("again")}
        </Button>
      )}
      <ul className="sv-results" aria-label={t("results")} aria-busy={isFetching}>
        {trips.map((trip) => (
          <li key={resultId(trip)} className="sv-result-item">
            <ResultCard trip={trip} filters={filters} onPoint={onPoint} />
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
