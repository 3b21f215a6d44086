import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query"
import { useDebounced } from "#rider/shared/forms/useDebounced.ts"
import { callApi } from "#ui/api/callApi.ts"
import type { MapMove } from "#ui/map/mapView.ts"

/** MAP-005 Time without map movement before the items are loaded. */
const debounceMs = 500

/** How long the items of a section are kept that the map has left: it seldom comes back to the very same one. */
const KEPT_MS = 60_000

const mapItemsQuery = ({ zoom, bounds }: MapMove) =>
  queryOptions({
    queryKey: ["map-items", Math.floor(zoom), bounds],
    queryFn: ({ signal }) => callApi((api) => api.places.mapItems({ query: { zoom, bounds } }), { signal }),
    staleTime: 300_000,
    gcTime: KEPT_MS
  })

const noMove: MapMove = { center: { lat: 0, lng: 0 }, zoom: 0, bounds: "" }

/** MAP-009, MAP-010 The meeting points in the visible part of the map, loaded when the map has stopped moving. */
export const useMapItems = (move: MapMove | undefined, isShown: boolean) => {
  const debounced = useDebounced(move, debounceMs, debounceMs * 4)
  return useQuery({
    ...mapItemsQuery(debounced ?? noMove),
    enabled: isShown && debounced !== undefined,
    placeholderData: keepPreviousData
  })
}
