import type { UserId } from "#core/shared/ids.ts"
import { useGlobalSheet } from "#rider/shared/session/GlobalSheets.tsx"
import { useSignedIn } from "#rider/shared/session/useSignedIn.ts"

/** PUBPROF-001, PUBPROF-002 Returns a function that opens the profile of a person; a guest signs in first. */
export const useOpenProfile = () => {
  const open = useGlobalSheet()
  const { requireSignIn } = useSignedIn()
  return (id: UserId): void => void requireSignIn(() => open("profile", { id }))
}
