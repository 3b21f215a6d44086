import { useEffect } from "react"
import { useMe } from "#rider/shared/session/useMe.ts"
import { hasToWait } from "./DeletionWaits.tsx"

/** In milliseconds: a payment ends on another page, which says nothing to this one. */
const ASK_AGAIN_MS = 15_000

/** N77 The profile, loaded again while the deletion has to wait for money that is under way. */
export const useDeletionWait = (opened: boolean) => {
  const { data: me, refetch } = useMe()
  const isWaiting = me !== undefined && hasToWait(me)
  useEffect(() => {
    if (!(opened && isWaiting)) return
    const timer = setInterval(() => void refetch(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [opened, isWaiting, refetch])
  return { me, isWaiting }
}
