import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query"
import type { GeoPoint } from "#core/shared/geo.ts"
import { callApi } from "#ui/api/callApi.ts"

export type RoutePoints = {
  readonly from: GeoPoint
  readonly to: GeoPoint
  readonly via: readonly GeoPoint[]
}

const formatPoint = ({ lat, lng }: GeoPoint): string => `${lat},${lng}`

/** The route over via points in driving order. */
export const routeOptions = ({ from, to, via }: RoutePoints) =>
  queryOptions({
    queryKey: ["route", formatPoint(from), formatPoint(to), via.map(formatPoint).join(";")],
    queryFn: ({ signal }) =>
      callApi(
        (api) =>
          api.places.route({
            query: {
              origin_lat: from.lat,
              origin_lng: from.lng,
              destination_lat: to.lat,
              destination_lng: to.lng,
              ...(via.length === 0 ? {} : { waypoints: via.map(formatPoint).join(";") })
            }
          }),
        { signal }
      ),
    staleTime: 300_000
  })

const noPoints: RoutePoints = { from: { lat: 0, lng: 0 }, to: { lat: 0, lng: 0 }, via: [] }

/** MAP-011 The route; not requested before both ends are known and differ. */
export const useRoute = (points: RoutePoints | undefined) =>
  useQuery({
    ...routeOptions(points ?? noPoints),
    enabled: points !== undefined,
    placeholderData: keepPreviousData
  })
