import { Button } from "@mantine/core"
import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { metres } from "#core/shared/geo.ts"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"
import { Note } from "#rider/shared/page/Note.tsx"
import type { ResultOrigin } from "#rider/shared/trips/resultLink.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { Comparison } from "./Comparison.tsx"
import { compareResults, hasNoRides } from "./compareResults.ts"
import { ResultList } from "./ResultList.tsx"
import { ComparisonSkeleton, ResultSkeleton } from "./ResultSkeleton.tsx"
import { SearchFailed } from "./SearchFailed.tsx"
import { SearchPeriod } from "./SearchPeriod.tsx"
import type { Search } from "./searchFilters.ts"
import type { SearchResults } from "./searchResults.ts"
import { useRevealed } from "./useRevealed.ts"

/** Cards of results that fit on a phone, and one more. */
const CARDS_IN_SIGHT = 4

const none: readonly MarketplaceTripView[] = []

type Props = {
  readonly search: Search
  readonly found: UseQueryResult<SearchResults> & { readonly isOutdated: boolean }
  readonly origin: ResultOrigin
  readonly onHighlight: (id: string | undefined) => void
  /** The person chooses one of these when nothing fits: another time, a request. */
  readonly actions: ReactNode
}

/** SRCH-005 to SRCH-009 The state of the search: results so far, none, or an error. */
export function Results({ search, actions, ...list }: Props) {
  const { data, error, isFetching, refetch } = list.found
  const trips = data?.trips ?? none
  const shown = useRevealed(trips)
  if (!isFetching && error !== null) return <SearchFailed refusal={error} onRetry={() => void refetch()} />
  if (!isFetching && trips.length === 0) {
    return (
      <>
        <NoResults search={search} />
        {actions}
      </>
    )
  }
  const isGrowing = isFetching || shown.length < trips.length
  return (
    <>
      <FoundResults search={search} trips={shown} isGrowing={isGrowing} {...list} />
      {!isGrowing && actions}
    </>
  )
}

function NoResults({ search }: Pick<Props, "search">) {
  const { t } = useTranslation("search")
  const format = useFormat()
  const { maxWalkMeters } = useProductSettings().search
  const text =
    search._tag === "Stop"
      ? t("noneFromStop")
      : t("none", { distance: format.distance(metres(maxWalkMeters)) })
  return (
    <div role="status">
      <EmptyState text={text} />
    </div>
  )
}

type FoundProps = Omit<Props, "actions"> & {
  readonly trips: readonly MarketplaceTripView[]
  /** More results come, or have come and are not shown yet. */
  readonly isGrowing: boolean
}

function FoundResults({ search, found, trips, isGrowing, origin, onHighlight }: FoundProps) {
  const { t } = useTranslation("search")
  const { data, isFetching, isOutdated, refetch } = found
  return (
    <>
      <SearchPeriod period={data?.period} isSearching={isFetching} count={data?.trips.length ?? 0} />
      {isOutdated && (
        <Button variant="light" onClick={() => void refetch()}>
          {t("again")}
        </Button>
      )}
      <ComparedResults
        trips={data?.trips ?? none}
        isAwaited={isFetching && search._tag === "Between"}
        isDone={!isFetching}
        origin={origin}
      />
      <ResultList trips={trips} isSearching={isGrowing} origin={origin} onHighlight={onHighlight} />
      {/* A new one below each of the first cards: one that moved would be a shift of the layout. */}
      {isGrowing && (
        <ResultSkeleton key={Math.min(trips.length, CARDS_IN_SIGHT)} count={trips.length === 0 ? 3 : 1} />
      )}
    </>
  )
}

type ComparedProps = {
  readonly trips: readonly MarketplaceTripView[]
  /** Public transport may still come. */
  readonly isAwaited: boolean
  readonly isDone: boolean
  readonly origin: ResultOrigin
}

/** The comparison, or what keeps its place while public transport is searched; or that nobody drives. */
function ComparedResults({ trips, isAwaited, isDone, origin }: ComparedProps) {
  const { t } = useTranslation("search")
  const compared = compareResults(trips)
  if (compared !== undefined) return <Comparison {...compared} origin={origin} />
  if (isAwaited) return <ComparisonSkeleton />
  return isDone && hasNoRides(trips) ? <Note tone="attention">{t("noRides")}</Note> : null
}
