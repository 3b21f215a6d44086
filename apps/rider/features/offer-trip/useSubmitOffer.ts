import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { oneAtATime } from "#rider/shared/api/oneAtATime.ts"
import { keptFormPrefix } from "#rider/shared/forms/keptForms.ts"
import { useConfirmShort } from "#rider/shared/route/useConfirmShort.ts"
import { meQuery, useMe } from "#rider/shared/session/useMe.ts"
import { useSignedIn } from "#rider/shared/session/useSignedIn.ts"
import { tabStorage } from "#ui/storage/storages.ts"
import type { OfferDraft } from "./offerDraft.ts"
import { type CompleteOffer, useOfferTrip } from "./useOfferTrip.ts"

const intentKey = `${keptFormPrefix}offer.intent`

/**
 * N78 Submits an offer. A guest signs in first. A user with missing information completes the profile, which replaces this
 * screen; the offer is sent when the screen is shown again.
 */
export const useSubmitOffer = (offer: CompleteOffer | undefined, onReturn: (draft: OfferDraft) => void) => {
  const queries = useQueryClient()
  const { requireSignIn } = useSignedIn()
  const confirmShort = useConfirmShort()
  const command = useOfferTrip(onReturn)
  const isComplete = useMe().data?.hasMandatoryProperties === true

  const send = async (complete: CompleteOffer): Promise<void> => {
    if (!(await confirmShort(complete))) return
    command.mutate(complete)
  }
  const [once] = useState(oneAtATime)
  const submit = (): void => {
    if (offer === undefined || command.isPending) return
    void once(() =>
      requireSignIn(async () => {
        if (queries.getQueryData(meQuery.queryKey)?.hasMandatoryProperties === false) {
          tabStorage.setItem(intentKey, "offer")
          return
        }
        await send(offer)
      })
    )
  }
  const resume = useRef(send)
  useEffect(() => {
    resume.current = send
  })
  useEffect(() => {
    if (offer === undefined || !isComplete || tabStorage.getItem(intentKey) === null) return
    tabStorage.removeItem(intentKey)
    void once(() => resume.current(offer))
  }, [offer, isComplete, once])
  return { submit, isSending: command.isPending }
}
