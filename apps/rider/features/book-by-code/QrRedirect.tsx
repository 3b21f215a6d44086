import { Loader } from "@mantine/core"
import { Navigate, useParams } from "react-router"
import { parseTripCode } from "#core/trip/tripCode.ts"
import { useMe } from "#rider/shared/session/useMe.ts"
import { useSession } from "#ui/api/session.ts"

/**
 * ROUTE-008, C54 Redirects the address in the driver's QR code: for a signed-in user to the result page, for a visitor to the
 * trip of the code. BYCODE-002 A user who has only verified a phone number has no profile, and boards like a visitor.
 */
export function QrRedirect() {
  const { code = "" } = useParams()
  const isSignedIn = useSession() !== undefined
  const me = useMe()
  if (isSignedIn && me.isPending) return <Loader className="sv-centre" />
  const page = me.data?.hasMandatoryProperties === true ? "/trip-details/search-result" : "/book/details"
  return <Navigate to={`${page}?code=${encodeURIComponent(parseTripCode(code))}`} replace />
}
