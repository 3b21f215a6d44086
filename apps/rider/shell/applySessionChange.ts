import type { QueryClient } from "@tanstack/react-query"
import { clearRecentPlaces } from "#rider/shared/forms/clearRecentPlaces.ts"
import { clearTripCode } from "../features/active-trip/keptTripCode.ts"

/**
 * SEC-008 Forgets what the page holds of the session with the token `before`: after a sign-out, and where another session
 * takes its place, as after the end of an impersonation. A guest who signs in keeps what was loaded, and reloads it. The
 * redemption of a ticket, which opens the other session, goes on.
 */
export const applySessionChange = (
  queries: QueryClient,
  before: string | undefined,
  after: string | undefined
): void => {
  if (before !== undefined && before !== after) {
    clearRecentPlaces()
    clearTripCode()
  }
  if (after === undefined) queries.clear()
  else if (before === undefined || before === after) void queries.invalidateQueries()
  else void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== "login-as" })
}
