import { Navigate, useParams } from "react-router"
import { parseTripCode } from "#core/trip/tripCode.ts"

/** ROUTE-008 Redirects the address in the driver's QR code to the trip of the code. */
export function QrRedirect() {
  const { code = "" } = useParams()
  return <Navigate to={`/book/details?code=${encodeURIComponent(parseTripCode(code))}`} replace />
}
