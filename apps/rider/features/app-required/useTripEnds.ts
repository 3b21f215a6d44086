import { skipToken, useQuery } from "@tanstack/react-query"
import { useLocation, useSearchParams } from "react-router"
import { z } from "zod"
import { TripId } from "#core/shared/ids.ts"
import { callApi } from "#ui/api/callApi.ts"

const State = z.object({ trip: z.object({ from: z.string(), to: z.string() }) })

/**
 * APPREQ-004 The two ends of the trip that the address names as `tripId`: those of the page before, `navigate("/app-required?tripId=…",
 * { state: { trip } })`, else those of the shared trip.
 */
export const useTripEnds = () => {
  const [params] = useSearchParams()
  const passed = State.safeParse(useLocation().state)
  const id = params.get("tripId")
  const query = useQuery({
    queryKey: ["public-trip", id],
    queryFn:
      id === null || id === ""
        ? skipToken
        : ({ signal }) =>
            callApi((api) => api.publicTrips.publicTrip({ params: { id: TripId.make(id) } }), { signal }),
    enabled: !passed.success
  })
  return { id, ends: passed.success ? passed.data.trip : query.data, query }
}
