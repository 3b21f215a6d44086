import { Loader } from "@mantine/core"
import { Navigate, useParams } from "react-router"
import { codeLinkPath } from "#core/shell/codeLinkPath.ts"
import { parseTripCode } from "#core/trip/tripCode.ts"
import { useHasEveryPage } from "#rider/shared/routing/useHome.ts"
import { useMe } from "#rider/shared/session/useMe.ts"
import { useSession } from "#ui/api/session.ts"

/** ROUTE-008 Redirects the address in the driver's QR code. A profile that does not load counts as none. */
export function QrRedirect() {
  const { code = "" } = useParams()
  const isSignedIn = useSession() !== undefined
  const hasEveryPage = useHasEveryPage()
  const { data: me, isError } = useMe()
  const hasProfile = isError && me === undefined ? false : me?.hasMandatoryProperties
  const path = codeLinkPath(parseTripCode(code), { isSignedIn, hasEveryPage, hasProfile })
  return path === undefined ? <Loader className="sv-centre" /> : <Navigate to={path} replace />
}
