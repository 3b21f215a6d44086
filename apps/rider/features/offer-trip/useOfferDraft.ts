import { DateTime } from "effect"
import { useCallback, useState } from "react"
import { keepDraft, keptDraft, type OfferDraft, rememberCharge } from "./offerDraft.ts"

export type ChangeDraft = (change: Partial<OfferDraft>) => void

/** The offer as it is filled in; it outlives a reload, signing in and the completion of the profile. */
export const useOfferDraft = () => {
  const [draft, setDraft] = useState(() => keptDraft(DateTime.nowUnsafe()))
  const change = useCallback<ChangeDraft>((part) => {
    if (part.charge !== undefined) rememberCharge(part.charge)
    setDraft((before) => {
      const movesRoad = "from" in part || "to" in part
      const next = { ...before, ...(movesRoad ? { via: [], off: [] } : {}), ...part }
      keepDraft(next)
      return next
    })
  }, [])
  return { draft, change }
}
