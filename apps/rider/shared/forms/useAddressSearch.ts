import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useId } from "react"
import type { PredictionView } from "#core/contract/places.ts"
import type { PlaceView } from "#core/contract/views/address.ts"
import { addressDebounce, filterPredictions, isSearchable } from "#core/search/addressQuery.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { callApi } from "#ui/api/callApi.ts"
import { useDebounced } from "./useDebounced.ts"

/**
 * ADDR-002 to ADDR-004 Searches addresses, debounced. `near` sorts by distance; `hits` is undefined before the first search.
 * Stale hits belong to a text that was typed before: they keep their place and cannot be chosen.
 */
export const useAddressSearch = (typed: string, near?: GeoPoint) => {
  const input = useDebounced(typed.trim(), addressDebounce.waitMs, addressDebounce.maxWaitMs)
  const isEnabled = isSearchable(typed) && isSearchable(input)
  const found = usePredictions(input, near, isEnabled)
  const isStale = input !== typed.trim() || found.isPlaceholderData
  return {
    hits: isEnabled && found.data !== undefined ? filterPredictions(found.data.predictions) : undefined,
    isStale,
    isSearching: isSearchable(typed) && (found.isFetching || isStale),
    refusal: isEnabled && !isStale ? found.error : null
  }
}

const usePredictions = (input: string, near: GeoPoint | undefined, isEnabled: boolean) => {
  const session = useId()
  const location = near === undefined ? {} : { location: `${near.lat.toFixed(6)},${near.lng.toFixed(6)}` }
  return useQuery({
    queryKey: ["address-search", input, near?.lat, near?.lng],
    queryFn: ({ signal }) =>
      callApi((api) => api.places.autocomplete({ query: { input, session, ...location } }), { signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: 300_000
  })
}

/** Loads the place of a prediction, under the name that was chosen; geocodes the description if the place is unknown. */
export const loadPlace = async (prediction: PredictionView): Promise<PlaceView> => {
  const { placeId, description, structuredFormatting } = prediction
  const name = structuredFormatting.mainText
  try {
    return { ...(await callApi((api) => api.places.place({ params: { id: placeId } }))), name }
  } catch (problem) {
    const { results } = await callApi((api) => api.places.geocode({ query: { address: description } }))
    const first = results[0]
    if (first === undefined) throw problem
    return { placeId: first.placeId, ...first.components, ...first.geometry.location, name }
  }
}
