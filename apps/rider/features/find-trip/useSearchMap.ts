import { useMemo, useState } from "react"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { endsLayer } from "#rider/shared/map/mapLayers.ts"
import type { TripFormValues } from "#rider/shared/trips/tripFormValues.ts"
import { type MapContent, resultLayers } from "#rider/shared/trips/tripLayers.ts"
import { resultId, type SearchResults } from "./searchResults.ts"

/** Returns the highlighted result, else the first car trip, else the first result. */
const shownResult = (
  results: SearchResults | undefined,
  highlighted: string | undefined
): MarketplaceTripView | undefined => {
  const trips = results?.trips ?? []
  return trips.find((one) => resultId(one) === highlighted) ?? trips.find((one) => !one.public) ?? trips[0]
}

/** The map of the search: both addresses and one result. It changes with that result only, not with each streamed one. */
export const useSearchMap = ({ from, to }: TripFormValues, results: SearchResults | undefined) => {
  const [highlighted, highlight] = useState<string>()
  const shown = shownResult(results, highlighted)
  const map = useMemo((): MapContent => {
    const ends = [from, to].filter((end) => end !== undefined)
    const content = shown === undefined ? undefined : resultLayers(shown)
    return {
      layers: [endsLayer({ from, to }), ...(content?.layers ?? [])],
      fit: [...ends, ...(content?.fit ?? [])]
    }
  }, [from, to, shown])
  return { map, highlight }
}
