import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query"
import { useDebounced } from "#rider/shared/forms/useDebounced.ts"
import { run } from "#ui/api/run.ts"
import type { MapMove } from "#ui/map/mapTypes.ts"

/** MAP-005. */
const quietMs = 500

const mapItemsQuery = ({ zoom, bounds }: MapMove) =>
  queryOptions({
    queryKey: ["map-items", Math.floor(zoom), bounds],
    queryFn: ({ signal }) => run((api) => api.places.mapItems({ query: { zoom, bounds } }), { signal }),
    staleTime: 300_000
  })

const nowhere: MapMove = { centre: { lat: 0, lng: 0 }, zoom: 0, bounds: "" }

/** MAP-009, MAP-010: the meeting points that the map shows, asked for when it has come to rest. */
export const useMapItems = (move: MapMove | undefined, shown: boolean) => {
  const settled = useDebounced(move, quietMs, quietMs * 4)
  return useQuery({
    ...mapItemsQuery(settled ?? nowhere),
    enabled: shown && settled !== undefined,
    placeholderData: keepPreviousData
  })
}
