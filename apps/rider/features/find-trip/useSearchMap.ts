import { useMemo, useState } from "react"
import { endsLayer } from "#rider/shared/map/mapLayers.ts"
import type { TripFormValues } from "#rider/shared/trips/tripFormValues.ts"
import { type MapContent, resultLayers } from "#rider/shared/trips/tripLayers.ts"
import { resultId, type SearchResults } from "./searchResults.ts"

/** Returns the map of the highlighted result, else of the first car trip, else of the first result. */
const mapOfResults = (
  results: SearchResults | undefined,
  highlighted: string | undefined
): MapContent | undefined => {
  const trips = results?.trips ?? []
  const trip =
    trips.find((one) => resultId(one) === highlighted) ?? trips.find((one) => !one.public) ?? trips[0]
  return trip === undefined ? undefined : resultLayers(trip)
}

/** The map of the search: both addresses and one result. */
export const useSearchMap = ({ from, to }: TripFormValues, results: SearchResults | undefined) => {
  const [highlighted, highlight] = useState<string>()
  const map = useMemo((): MapContent => {
    const ends = [from, to].filter((end) => end !== undefined)
    const content = mapOfResults(results, highlighted)
    return {
      layers: [endsLayer({ from, to }), ...(content?.layers ?? [])],
      fit: [...ends, ...(content?.fit ?? [])]
    }
  }, [from, to, results, highlighted])
  return { map, highlight }
}
