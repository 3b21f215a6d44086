import { DateTime } from "effect"
import { useCallback, useEffect, useState } from "react"
import { useSearchParams } from "react-router"
import { changedTrip, hasOtherEnds } from "#rider/shared/route/tripDraft.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { loadDraft, type OfferDraft, saveCharge, saveDraft } from "./offerDraft.ts"
import { parseOfferParams, withoutDraftParams } from "./offerParams.ts"

export type ChangeDraft = (change: Partial<OfferDraft>) => void

/** Other addresses are another trip, and so not the way back. */
const changed = (before: OfferDraft, part: Partial<OfferDraft>): OfferDraft => {
  const next: OfferDraft = { ...before, ...part, ...changedTrip(before, part) }
  return hasOtherEnds(before, next) ? { ...next, isReturn: part.isReturn ?? false } : next
}

/**
 * The draft of the offer. It survives a reload, a sign-in and the completion of the profile. TRIP-002 It takes over the
 * places that the address names.
 */
export const useOfferDraft = () => {
  const settings = useProductSettings()
  const [params, setParams] = useSearchParams()
  const [draft, setDraft] = useState(() =>
    changed(loadDraft(DateTime.nowUnsafe(), settings), parseOfferParams(params) ?? {})
  )
  const change = useCallback<ChangeDraft>((part) => {
    if (part.charge !== undefined) saveCharge(part.charge)
    setDraft((before) => changed(before, part))
  }, [])
  const address = params.toString()
  const [takenFrom, setTakenFrom] = useState(address)
  if (address !== takenFrom) {
    setTakenFrom(address)
    change(parseOfferParams(params) ?? {})
  }
  useEffect(() => saveDraft(draft), [draft])
  useEffect(() => {
    if (parseOfferParams(params) !== undefined) setParams(withoutDraftParams(params), { replace: true })
  }, [params, setParams])
  return { draft, change }
}
