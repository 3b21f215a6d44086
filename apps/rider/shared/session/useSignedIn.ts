import { useCallback } from "react"
import { currentSession, useSession } from "#ui/api/session.ts"
import { useGlobalSheet } from "./GlobalSheets.tsx"

/**
 * The guest gate: `const { isSignedIn, require } = useSignedIn(); onClick={() => require(() => book(tripId))}`.
 * A guest signs in first, then the action goes on; closing the sheet drops it.
 */
export const useSignedIn = () => {
  const session = useSession()
  const open = useGlobalSheet()
  const require = useCallback(
    async (action: () => unknown): Promise<void> => {
      if (currentSession() !== undefined || (await open("login", {}))) await action()
    },
    [open]
  )
  return { isSignedIn: session !== undefined, require }
}
