import { matchPath } from "react-router"
import { isLandingRoute } from "#core/shell/isLandingRoute.ts"
import { impersonationOverPath } from "#rider/shared/session/impersonationOverPath.ts"
import { closeSession, currentSession } from "#ui/api/session.ts"
import { allRoutes } from "./featureRoutes.ts"

/** C52 Whether a path is one that people without an account come to by a link. */
const isLandingPage = (pathname: string): boolean =>
  allRoutes.some((route) => isLandingRoute(route) && matchPath(route.path, pathname) !== null)

interface Place {
  /** The path that is shown, or that is being opened. */
  readonly pathname: string
  readonly home: string
}

/** "stay": the page that was opened, for the guest that the person now is; "guest": nobody was signed in. */
type Outcome = "stay" | "guest" | { readonly opens: string }

/**
 * AUTH-036, SEC-008 Removes the session that the server has ended from this tab. Answers the page that opens then: that of an ended
 * impersonation, or the home of the visitor. A landing page stays, because its link is meant for guests too.
 */
export const leaveEndedSession = ({ home, pathname }: Place): Outcome => {
  const session = currentSession()
  if (session === undefined) return "guest"
  closeSession()
  if (session.kind === "acting") return { opens: impersonationOverPath }
  return isLandingPage(pathname) ? "stay" : { opens: home }
}
