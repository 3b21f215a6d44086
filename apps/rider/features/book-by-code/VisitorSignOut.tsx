import { useHasEveryPage } from "#rider/shared/routing/useHome.ts"
import { SignOutButton } from "#rider/shared/session/SignOutButton.tsx"
import { useSession } from "#ui/api/session.ts"

/** C51 The sign-out of a browser that has landing pages only, and so no profile. Boarding by code signs a person in there. */
export function VisitorSignOut() {
  const isSignedIn = useSession() !== undefined
  const hasProfile = useHasEveryPage()
  return isSignedIn && !hasProfile && <SignOutButton />
}
