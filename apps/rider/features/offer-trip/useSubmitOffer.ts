import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { straightLine } from "#core/shared/geo.ts"
import { needsShortTripConfirmation } from "#core/trip/checkOffer.ts"
import { oneAtATime } from "#rider/shared/api/oneAtATime.ts"
import { meQuery, useMe } from "#rider/shared/session/useMe.ts"
import { useSignedIn } from "#rider/shared/session/useSignedIn.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import type { OfferDraft } from "./offerDraft.ts"
import { type CompleteOffer, useOfferTrip } from "./useOfferTrip.ts"

/** TRIP-029 The route is visible before the dialog covers it. */
const shortTripDelayMs = 500
const intentKey = "samvej.offer.intent"

/** TRIP-028 Asks the driver to confirm a very short trip. */
const useConfirmShort = () => {
  const { t } = useTranslation("offer")
  const format = useFormat()
  const confirm = useConfirm()
  const { shortConfirmMeters } = useProductSettings().trip
  return async ({ from, to }: CompleteOffer): Promise<boolean> => {
    if (!needsShortTripConfirmation(from, to, shortConfirmMeters)) return true
    await new Promise((resolve) => setTimeout(resolve, shortTripDelayMs))
    const { confirmed } = await confirm({
      title: t("short.title"),
      text: t("short.text", { distance: format.distance(straightLine(from, to)) }),
      success: t("short.yes"),
      cancel: t("short.no")
    })
    return confirmed
  }
}

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
          sessionStorage.setItem(intentKey, "offer")
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
    if (offer === undefined || !isComplete || sessionStorage.getItem(intentKey) === null) return
    sessionStorage.removeItem(intentKey)
    void once(() => resume.current(offer))
  }, [offer, isComplete, once])
  return { submit, isSending: command.isPending }
}
