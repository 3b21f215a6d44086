import { isOwnAccount } from "./isOwnAccount.ts"
import { useMe } from "./useMe.ts"

/**
 * SEC-008 Whether a signed-in person uses the app for themselves; false for a guest, for an agent, and until the profile is
 * loaded. An agent reads, but marks nothing as read.
 */
export const useIsOwnAccount = (): boolean => {
  const me = useMe().data
  return me !== undefined && isOwnAccount(me)
}
