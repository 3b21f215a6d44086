import { memo } from "react"
import { useTranslation } from "react-i18next"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import type { ResultOrigin } from "#rider/shared/trips/resultLink.ts"
import { ResultCard } from "./ResultCard.tsx"
import { resultId } from "./searchResults.ts"

type Props = {
  readonly trips: readonly MarketplaceTripView[]
  readonly isSearching: boolean
  readonly origin: ResultOrigin
  /** Receives the result under the pointer or with the focus. */
  readonly onHighlight: (id: string | undefined) => void
}

/** SRCH-018 The results in the order of the server. */
export const ResultList = memo(function ResultList({ trips, isSearching, origin, onHighlight }: Props) {
  const { t } = useTranslation("search")
  return (
    <ul className="sv-results" aria-label={t("results")} aria-busy={isSearching}>
      {trips.map((trip) => (
        <li key={resultId(trip)} className="sv-result-item">
          <ResultCard trip={trip} origin={origin} onHighlight={onHighlight} />
        </li>
      ))}
    </ul>
  )
})
