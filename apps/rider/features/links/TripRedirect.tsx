import { Navigate, useLocation } from "react-router"
import { tripRedirect } from "#core/shell/resolveDeepLink.ts"

/** ROUTE-005 The link of a trip, which opens it as a result. */
export function TripRedirect() {
  const { search } = useLocation()
  return <Navigate to={tripRedirect(search.slice(1))} replace />
}
