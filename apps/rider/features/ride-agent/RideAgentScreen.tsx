import { Navigate, useLocation, useSearchParams } from "react-router"
import { RideAgentOptions } from "./RideAgentOptions.tsx"
import { parseRideAgent } from "./rideAgentParams.ts"

/** REQ-005 The days and times of a ride agent. REQ-006 Without a trip it goes back to the search. */
export function RideAgentScreen() {
  const { pathname, search } = useLocation()
  const draft = parseRideAgent(useSearchParams()[0])
  if (draft === undefined) return <Navigate to="/demand" replace />
  return <RideAgentOptions key={pathname + search} draft={draft} isReturn={pathname.endsWith("/return")} />
}
