import { isStillSaid } from "#core/shared/clientCodes.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useOnline } from "#ui/api/useOnline.ts"

/** The refusal that a form shows, while it is true: `isStillSaid`. */
export const useStandingRefusal = (refusal: Refusal | null): Refusal | null => {
  const { online } = useOnline()
  return refusal !== null && isStillSaid(refusal.code, online) ? refusal : null
}
