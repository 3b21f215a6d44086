import { useQueryClient } from "@tanstack/react-query"
import { DateTime, Option } from "effect"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { WeekTimes } from "#core/recurring/week.ts"
import { UserHasOngoingActivity } from "#core/trip/refusals.ts"
import { startsAtOnce } from "#core/trip/tripState.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { noteTrip } from "#rider/shared/install/installState.ts"
import { toOfferPayload } from "#rider/shared/route/toOfferPayload.ts"
import type { RoutedTrip } from "#rider/shared/route/useRoutedTrip.ts"
import { afterSheet } from "#rider/shared/sheet/afterSheet.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { clearDraft, type OfferDraft, returnDraft, saveDraft, weeklyReturnDraft } from "./offerDraft.ts"
import { weeklyReturnPath } from "./offerParams.ts"
import { returnTripEnds } from "./returnTripEnds.ts"

/** `times` are those of a weekly trip. */
export type CompleteOffer = RoutedTrip<OfferDraft> & { readonly times?: WeekTimes }

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

/** TRIP-019, TRIP-021 Suggests the return trip. A second tap on the button below the question does not answer it. */
const useSuggestReturn = () => {
  const { t } = useTranslation("offer")
  const confirm = useConfirm()
  return async (draft: OfferDraft): Promise<boolean> => {
    const { confirmed } = await confirm({
      title: t("back.title"),
      text: t("back.text", returnTripEnds(draft)),
      success: t("back.yes"),
      cancel: t("back.no"),
      clickOutside: false
    })
    await afterSheet()
    return confirmed
  }
}

/** TRIP-022, TRIP-023 What could not be offered is explained; the form keeps it, although the start page is shown. */
const useOfferRefused = () => {
  const { t } = useTranslation("offer")
  const navigate = useNavigate()
  const alert = useAlert()
  const errorText = useErrorText()
  const alertRefusal = useRefusalAlert()
  return (refusal: Refusal, { times }: CompleteOffer): void => {
    if (times !== undefined && refusal.status === 422) {
      alert({ type: "error", title: t("weekly.unprocessable"), description: errorText(refusal) })
      void navigate("/")
      return
    }
    alertRefusal(refusal)
    if (refusal.code === UserHasOngoingActivity.identifier) void navigate("/")
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
  const showImmediateTrip = useShowImmediateTrip()
  const suggestReturn = useSuggestReturn()
  const refused = useOfferRefused()
  const settings = useProductSettings()
  const { rideNowReturnTime } = settings.trip
  const { coveredMeters } = settings.subsidy

  const showSavedTrip = async (offered: OfferedTrip, draft: OfferDraft): Promise<void> => {
    const { trip } = offered
    const now = DateTime.nowUnsafe()
    if (Option.isSome(trip.startedAt) || startsAtOnce(trip.plannedDeparture, now, settings.trip)) {
      showImmediateTrip(offered)
      return
    }
    alert({ type: "success", title: t("saved") })
    if (draft.isReturn || !(await suggestReturn(draft))) void navigate("/")
    else onReturn(returnDraft(draft, { now, arrival: trip.plannedArrival, rideNowReturnTime }))
  }
  const showSavedWeek = async (draft: OfferDraft): Promise<void> => {
    alert({ type: "success", title: t("weekly.saved") })
    if (draft.isReturn || !(await suggestReturn(draft))) {
      void navigate("/?tab=recurring")
      return
    }
    const back = weeklyReturnDraft(draft)
    // The page of the options is left before it could save the draft.
    saveDraft(back)
    void navigate(weeklyReturnPath(back))
  }
  return useCommand(
    ({ draft, ...offer }: CompleteOffer, headers, since) => {
      const payload = toOfferPayload(draft, { ...offer, coveredMeters }, since)
      return callApi((api) =>
        api.trips.offer({ headers: { "idempotency-key": headers["Idempotency-Key"] }, payload })
      )
    },
    {
      keep: { name: "offer", content: ({ draft, times }) => ({ draft, times }) },
      onSuccess: (answer, { draft }) => {
        clearDraft()
        noteTrip()
        void queries.invalidateQueries({ queryKey: ["overview"] })
        void queries.invalidateQueries({ queryKey: ["recurring"] })
        void ("trip" in answer ? showSavedTrip(answer, draft) : showSavedWeek(draft))
      },
      onRefusal: refused
    }
  )
}
