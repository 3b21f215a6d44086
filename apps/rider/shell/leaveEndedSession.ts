import { impersonationOverPath } from "#rider/shared/session/impersonationOverPath.ts"
import { closeSession, currentSession } from "#ui/api/session.ts"

/**
 * AUTH-036, SEC-008 Removes the session that the server has ended from this tab; answers the page that says so, undefined where
 * nobody was signed in.
 */
export const leaveEndedSession = (home: string): string | undefined => {
  const session = currentSession()
  if (session === undefined) return undefined
  closeSession()
  return session.kind === "acting" ? impersonationOverPath : home
}
