import { useQueryClient } from "@tanstack/react-query"
import { DateTime, Option } from "effect"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { RouteView } from "#core/contract/route.ts"
import type { PlaceView } from "#core/contract/views/address.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { startsAtOnce } from "#core/trip/tripState.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { afterSheet } from "#rider/shared/sheet/afterSheet.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { clearDraft, type OfferDraft, returnDraft } from "./offerDraft.ts"
import { returnTripEnds } from "./returnTripEnds.ts"
import { toOfferPayload } from "./toOfferPayload.ts"

export type CompleteOffer = {
  readonly draft: OfferDraft
  readonly from: PlaceView
  readonly to: PlaceView
  readonly route: RouteView
}

/** `message` tells why a trip that departs now did not start. */
type OfferedTrip = { readonly trip: DriverTripView; readonly message?: string }

/** TRIP-018 A trip that departs now has started: opens it. N27 A trip that cannot start yet is queued. */
const useShowImmediateTrip = () => {
  const { t } = useTranslation("offer")
  const navigate = useNavigate()
  const alert = useAlert()
  return ({ message, trip }: OfferedTrip): void => {
    const isStarted = Option.isSome(trip.startedAt)
    alert(
      isStarted
        ? { type: "success", title: t("started") }
        : { type: "info", title: t("queued"), ...(message === undefined ? {} : { description: message }) }
    )
    void navigate(isStarted ? "/active-trip?justActivated=true" : "/")
  }
}

/**
 * TRIP-017, TRIP-019, TRIP-023 Saves the offer. Then opens a trip that departs now, or suggests the return trip once, or opens
 * the start page. `onReturn` receives the draft of the return trip.
 */
export const useOfferTrip = (onReturn: (draft: OfferDraft) => void) => {
  const { t } = useTranslation("offer")
  const queries = useQueryClient()
  const navigate = useNavigate()
  const alert = useAlert()
  const confirm = useConfirm()
  const alertRefusal = useRefusalAlert()
  const showImmediateTrip = useShowImmediateTrip()
  const settings = useProductSettings()
  const { rideNowReturnTime } = settings.trip
  const { coveredMeters } = settings.subsidy

  const showSavedTrip = async (offered: OfferedTrip, draft: OfferDraft): Promise<void> => {
    const { trip } = offered
    const now = DateTime.nowUnsafe()
    clearDraft()
    void queries.invalidateQueries({ queryKey: ["overview"] })
    if (Option.isSome(trip.startedAt) || startsAtOnce(trip.plannedDeparture, now, settings.trip)) {
      showImmediateTrip(offered)
      return
    }
    alert({ type: "success", title: t("saved") })
    if (draft.isReturn) {
      void navigate("/")
      return
    }
    const { confirmed } = await confirm({
      title: t("back.title"),
      text: t("back.text", returnTripEnds(draft)),
      success: t("back.yes"),
      cancel: t("back.no")
    })
    await afterSheet()
    if (confirmed) onReturn(returnDraft(draft, { now, arrival: trip.plannedArrival, rideNowReturnTime }))
    else void navigate("/")
  }
  return useCommand(
    (offer: CompleteOffer, headers, since) => {
      const payload = toOfferPayload(offer.draft, { ...offer, coveredMeters }, since)
      return callApi((api) =>
        api.trips.offer({ headers: { "idempotency-key": headers["Idempotency-Key"] }, payload })
      )
    },
    {
      onSuccess: (answer, { draft }) => {
        if ("trip" in answer) void showSavedTrip(answer, draft)
      },
      onRefusal: alertRefusal
    }
  )
}
