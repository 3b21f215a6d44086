import { useQuery } from "@tanstack/react-query"
import { Option, Schema } from "effect"
import { useLocation, useSearchParams } from "react-router"
import { TripId } from "#core/shared/ids.ts"
import { publicTripQuery } from "#rider/shared/trips/publicTripQuery.ts"

const isState = Schema.is(Schema.Struct({ trip: Schema.Struct({ from: Schema.String, to: Schema.String }) }))
const decodeId = Schema.decodeUnknownOption(TripId)

/**
 * APPREQ-004 The two ends of the trip that the address names as `tripId`: those of the page before, `navigate("/app-required?tripId=…",
 * { state: { trip } })`, else those of the shared trip.
 */
export const useTripEnds = () => {
  const [params] = useSearchParams()
  const state: unknown = useLocation().state
  const passed = isState(state) ? state.trip : undefined
  const id = Option.getOrUndefined(decodeId(params.get("tripId")))
  const query = useQuery({ ...publicTripQuery(id), enabled: passed === undefined })
  return { id, ends: passed ?? query.data, query }
}
