import type { QueryClient } from "@tanstack/react-query"
import { clearAttempts } from "#rider/shared/api/keptAttempts.ts"
import { clearRecentPlaces } from "#rider/shared/forms/clearRecentPlaces.ts"
import { clearKeptForms } from "#rider/shared/forms/keptForms.ts"
import { clearUnsent } from "#rider/shared/messages/unsentMessages.ts"
import { clearKeptHeadings } from "#rider/shared/page/keptHeadings.ts"
import { stopPush, supportsPush } from "#rider/shared/session/pushBrowser.ts"
import { storedVoucher } from "#rider/shared/session/storedVoucher.ts"
import type { Session } from "#ui/api/session.ts"
import { forgetTrip } from "../features/active-trip/forgetTrip.ts"

const isOfSamePerson = (before: Session, after: Session | undefined): boolean =>
  before.token === after?.token ||
  (before.kind === after?.kind && before.userId !== undefined && before.userId === after.userId)

/**
 * SEC-008 Forgets what the page holds of the person of the session `before`: after a sign-out, and where the session of another
 * person takes its place, as after the end of an impersonation. A guest who signs in, and a person who signs in again, keep what
 * was loaded and typed, and reload it. The redemption of a ticket, which opens the other session, goes on. N99 The push messages
 * to this browser and its voucher link end with the sign-in of its person, not with an impersonation in one of its tabs.
 */
export const applySessionChange = (
  queries: QueryClient,
  before: Session | undefined,
  after: Session | undefined
): void => {
  const isOther = before !== undefined && !isOfSamePerson(before, after)
  if (isOther) {
    clearRecentPlaces()
    forgetTrip()
    clearUnsent()
    clearKeptForms()
    clearKeptHeadings()
    clearAttempts()
    if (before.kind === "own" && after?.kind !== "acting") {
      storedVoucher.clear()
      if (supportsPush()) void stopPush().catch(() => undefined)
    }
  }
  if (after === undefined) queries.clear()
  else if (!isOther) void queries.invalidateQueries()
  else void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== "login-as" })
}
