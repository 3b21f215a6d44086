import { DateTime } from "effect"
import { useCallback, useState } from "react"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { loadDraft, type OfferDraft, saveCharge, saveDraft } from "./offerDraft.ts"

export type ChangeDraft = (change: Partial<OfferDraft>) => void

/** The draft of the offer. It survives a reload, a sign-in and the completion of the profile. */
export const useOfferDraft = () => {
  const settings = useProductSettings()
  const [draft, setDraft] = useState(() => loadDraft(DateTime.nowUnsafe(), settings))
  const change = useCallback<ChangeDraft>((part) => {
    if (part.charge !== undefined) saveCharge(part.charge)
    setDraft((before) => {
      const changesRoute = "from" in part || "to" in part
      const next = { ...before, ...(changesRoute ? { via: [], deactivatedStops: [] } : {}), ...part }
      saveDraft(next)
      return next
    })
  }, [])
  return { draft, change }
}
