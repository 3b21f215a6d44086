import { useQueryClient } from "@tanstack/react-query"
import { DateTime, Option } from "effect"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { RouteView } from "#core/contract/route.ts"
import type { PlaceView } from "#core/contract/views/address.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { tripDefaults } from "#core/shared/settings/trips.ts"
import { startsAtOnce } from "#core/trip/tripPhase.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { run } from "#ui/api/run.ts"
import { useAlert } from "#ui/sheet/AlertHost.tsx"
import { destinationsOf } from "./destinationsOf.ts"
import { forgetDraft, type OfferDraft, returnDraft } from "./offerDraft.ts"
import { toOffer } from "./toOffer.ts"

export type Ready = {
  readonly draft: OfferDraft
  readonly from: PlaceView
  readonly to: PlaceView
  readonly route: RouteView
}

/** TRIP-018, N27: what leaves now is under way already; what may not start yet was saved and says so. */
const useLeaveNow = () => {
  const { t } = useTranslation("offer")
  const navigate = useNavigate()
  const alert = useAlert()
  return (trip: DriverTripView): void => {
    const isUnderWay = Option.isSome(trip.startedAt)
    alert(isUnderWay ? { type: "success", title: t("started") } : { type: "info", title: t("queued") })
    void navigate(isUnderWay ? "/active-trip?justActivated=true" : "/")
  }
}

/**
 * TRIP-017, TRIP-019, TRIP-023: saves the trip, then follows it on its way, asks once for the way back, or goes home.
 * `onReturn` gets the draft of the way back.
 */
export const useOfferTrip = (onReturn: (draft: OfferDraft) => void) => {
  const { t } = useTranslation("offer")
  const queries = useQueryClient()
  const navigate = useNavigate()
  const alert = useAlert()
  const confirm = useConfirm()
  const tell = useRefusalAlert()
  const leaveNow = useLeaveNow()

  const goOn = async (trip: DriverTripView, draft: OfferDraft): Promise<void> => {
    const now = DateTime.nowUnsafe()
    forgetDraft()
    void queries.invalidateQueries({ queryKey: ["overview"] })
    if (Option.isSome(trip.startedAt) || startsAtOnce(trip.plannedDeparture, now, tripDefaults.trip)) {
      leaveNow(trip)
      return
    }
    alert({ type: "success", title: t("saved") })
    const { confirmed } = draft.isReturn
      ? { confirmed: false }
      : await confirm({
          title: t("back.title"),
          text: t("back.text", destinationsOf(draft)),
          success: t("back.yes"),
          cancel: t("back.no")
        })
    if (confirmed) onReturn(returnDraft(draft, now, trip.plannedArrival))
    else void navigate("/")
  }
  return useCommand(
    (ready: Ready, headers, since) => {
      const payload = toOffer(ready.draft, ready, since)
      return run((api) =>
        api.trips.offer({ headers: { "idempotency-key": headers["Idempotency-Key"] }, payload })
      )
    },
    {
      onSuccess: (answer, { draft }) => {
        if ("trip" in answer) void goOn(answer.trip, draft)
      },
      onRefusal: (refusal) => {
        tell(refusal)
        if (refusal.code === "user_has_ongoing_activity") void navigate("/")
      }
    }
  )
}
