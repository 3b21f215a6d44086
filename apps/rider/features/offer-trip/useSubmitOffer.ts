import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { straightLine } from "#core/shared/geo.ts"
import { tripDefaults } from "#core/shared/settings/trips.ts"
import { needsShortTripConfirmation } from "#core/trip/checkOffer.ts"
import { meQuery, useMe } from "#rider/shared/session/useMe.ts"
import { useSignedIn } from "#rider/shared/session/useSignedIn.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import type { OfferDraft } from "./offerDraft.ts"
import { type Ready, useOfferTrip } from "./useOfferTrip.ts"

/** TRIP-029: the road is seen before the question covers it. */
const shortTripDelayMs = 500
const intentKey = "samvej.offer.intent"

/** TRIP-028: a very short trip is confirmed first. */
const useConfirmShort = () => {
  const { t } = useTranslation("offer")
  const format = useFormat()
  const confirm = useConfirm()
  return async ({ from, to }: Ready): Promise<boolean> => {
    if (!needsShortTripConfirmation(from, to, tripDefaults.trip.shortConfirmMeters)) return true
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
 * N78: anyone fills in the offer; sending it needs somebody with a name. A guest signs in first; a new person completes
 * the profile, which takes this screen's place, and the offer is sent when the screen comes back.
 */
export const useSubmitOffer = (ready: Ready | undefined, onReturn: (draft: OfferDraft) => void) => {
  const queries = useQueryClient()
  const { require } = useSignedIn()
  const confirmShort = useConfirmShort()
  const command = useOfferTrip(onReturn)
  const isComplete = useMe().data?.hasMandatoryProperties === true

  const send = async (offer: Ready): Promise<void> => {
    if (!(await confirmShort(offer))) return
    command.mutate(offer)
  }
  const submit = (): void => {
    if (ready === undefined || command.isPending) return
    void require(async () => {
      if (queries.getQueryData(meQuery.queryKey)?.hasMandatoryProperties === false) {
        sessionStorage.setItem(intentKey, "offer")
        return
      }
      await send(ready)
    })
  }
  const resume = useRef(send)
  useEffect(() => {
    resume.current = send
  })
  useEffect(() => {
    if (ready === undefined || !isComplete || sessionStorage.getItem(intentKey) === null) return
    sessionStorage.removeItem(intentKey)
    void resume.current(ready)
  }, [ready, isComplete])
  return { submit, isSending: command.isPending }
}
