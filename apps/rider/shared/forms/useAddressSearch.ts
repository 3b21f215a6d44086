import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useId } from "react"
import type { PredictionView } from "#core/contract/places.ts"
import type { PlaceView } from "#core/contract/views/address.ts"
import { addressDebounce, isSearchable, keepPredictions } from "#core/search/addressQuery.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { run } from "#ui/api/run.ts"
import { useDebounced } from "./useDebounced.ts"

/** ADDR-002 to ADDR-004. `near` sorts by distance; `hits` is undefined before anything was asked. */
export const useAddressSearch = (typed: string, near?: GeoPoint) => {
  const session = useId()
  const input = useDebounced(typed.trim(), addressDebounce.waitMs, addressDebounce.maxWaitMs)
  const asks = isSearchable(typed) && isSearchable(input)
  const location = near === undefined ? {} : { location: `${near.lat.toFixed(6)},${near.lng.toFixed(6)}` }
  const found = useQuery({
    queryKey: ["address-search", input, near?.lat, near?.lng],
    queryFn: ({ signal }) =>
      run((api) => api.places.autocomplete({ query: { input, session, ...location } }), { signal }),
    enabled: asks,
    placeholderData: keepPreviousData,
    staleTime: 300_000
  })
  return {
    hits: asks && found.data !== undefined ? keepPredictions(found.data.predictions) : undefined,
    isSearching: isSearchable(typed) && (found.isFetching || input !== typed.trim()),
    refusal: asks ? found.error : null
  }
}

/** The place of a prediction; its description is geocoded when the place itself is not known. */
export const placeOf = async ({ placeId, description }: PredictionView): Promise<PlaceView> => {
  try {
    return await run((api) => api.places.place({ params: { id: placeId } }))
  } catch (problem) {
    const { results } = await run((api) => api.places.geocode({ query: { address: description } }))
    const first = results[0]
    if (first === undefined) throw problem
    return { placeId: first.placeId, ...first.components, ...first.geometry.location }
  }
}
