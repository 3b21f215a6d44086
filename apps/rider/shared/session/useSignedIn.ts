import { useCallback } from "react"
import { currentSession, useSession } from "#ui/api/session.ts"
import { useGlobalSheet } from "./GlobalSheets.tsx"

/**
 * `requireSignIn(() => book(tripId))` runs an action for a signed-in user. A guest signs in first; the action is dropped when
 * the guest closes the sheet.
 */
export const useSignedIn = () => {
  const session = useSession()
  const open = useGlobalSheet()
  const requireSignIn = useCallback(
    async (action: () => unknown): Promise<void> => {
      if (currentSession() !== undefined || (await open("login", {}))) await action()
    },
    [open]
  )
  return { isSignedIn: session !== undefined, requireSignIn }
}
