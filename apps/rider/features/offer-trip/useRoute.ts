import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query"
import type { GeoPoint } from "#core/shared/geo.ts"
import { run } from "#ui/api/run.ts"

export type Way = { readonly from: GeoPoint; readonly to: GeoPoint; readonly via: readonly GeoPoint[] }

const written = ({ lat, lng }: GeoPoint): string => `${lat},${lng}`

const routeQuery = ({ from, to, via }: Way) =>
  queryOptions({
    queryKey: ["route", written(from), written(to), via.map(written).join(";")],
    queryFn: ({ signal }) =>
      run(
        (api) =>
          api.places.route({
            query: {
              origin_lat: from.lat,
              origin_lng: from.lng,
              destination_lat: to.lat,
              destination_lng: to.lng,
              ...(via.length === 0 ? {} : { waypoints: via.map(written).join(";") })
            }
          }),
        { signal }
      ),
    staleTime: 300_000
  })

const nowhere: Way = { from: { lat: 0, lng: 0 }, to: { lat: 0, lng: 0 }, via: [] }

/** MAP-011: the road; not asked for before both ends are known and differ. */
export const useRoute = (way: Way | undefined) =>
  useQuery({
    ...routeQuery(way ?? nowhere),
    enabled: way !== undefined,
    placeholderData: keepPreviousData
  })
