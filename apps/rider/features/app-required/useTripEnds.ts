import { useQuery } from "@tanstack/react-query"
import { Option, Schema } from "effect"
import { useLocation, useSearchParams } from "react-router"
import { TripId } from "#core/shared/ids.ts"
import { publicTripQuery } from "#rider/shared/trips/publicTripQuery.ts"

const Ends = Schema.Struct({ from: Schema.String, to: Schema.String })

/** The places from and to which a trip goes. */
export type TripEnds = typeof Ends.Type

const isState = Schema.is(Schema.Struct({ trip: Ends }))
const decodeId = Schema.decodeUnknownOption(TripId)

/**
 * APPREQ-004 The two ends of the trip that the address names as `tripId`: those of the page before, `navigate("/app-required?tripId=…",
 * { state: { trip } })`, else those of the shared trip. `isUnreadable`: the address has an id that no trip can have.
 */
export const useTripEnds = () => {
  const [params] = useSearchParams()
  const state: unknown = useLocation().state
  const passed = isState(state) ? state.trip : undefined
  const named = params.get("tripId") ?? ""
  const id = Option.getOrUndefined(decodeId(named))
  const query = useQuery({ ...publicTripQuery(id), enabled: passed === undefined })
  return { id, ends: passed ?? query.data, query, isUnreadable: named !== "" && id === undefined }
}
