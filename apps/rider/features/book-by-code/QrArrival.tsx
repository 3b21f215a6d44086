import { Navigate, useParams } from "react-router"
import { toCodeValue } from "#core/trip/tripCode.ts"

/** ROUTE-008: whoever scans the driver's QR code sees the ride at once. */
export function QrArrival() {
  const { code = "" } = useParams()
  return <Navigate to={`/book/details?code=${encodeURIComponent(toCodeValue(code))}`} replace />
}
