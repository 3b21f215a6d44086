import { Navigate } from "react-router"

/** ROUTE-022 An address that no route has. */
export function UnknownPath() {
  return <Navigate to="/content-not-found" replace />
}
