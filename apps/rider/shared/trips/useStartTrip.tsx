import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { TripId } from "#core/shared/ids.ts"
import type { StartCandidate } from "#core/trip/checkStartable.ts"
import { decideStart, type StartStep } from "#core/trip/decideStart.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { RoadImage } from "#rider/shared/page/EmptyState.tsx"
import { afterSheet } from "#rider/shared/sheet/afterSheet.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { pendingRequests, startCountry } from "./driverTrip.ts"

type StartCommand = { readonly tripId: TripId; readonly declinePending: boolean }

/** START-003, START-006, START-007 Starts a trip, confirms it with an alert and opens the active trip. */
const useStartCommand = () => {
  const { t } = useTranslation("start")
  const navigate = useNavigate()
  const queries = useQueryClient()
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  return useCommand(
    ({ tripId, declinePending }: StartCommand) =>
      callApi((api) => api.trips.start({ params: { id: tripId }, payload: { declinePending } })),
    {
      onSuccess: async () => {
        alert({ type: "success", title: t("started") })
        void queries.invalidateQueries()
        await afterSheet()
        void navigate("/active-trip?justActivated=true")
      },
      onRefusal: (refusal) => {
        alertRefusal(refusal)
        void queries.invalidateQueries()
      }
    }
  )
}

/**
 * START-001, START-002, QUEUE-004, QUEUE-006 Starts a trip, after a dialog if the core rule requires one. `others` are the
 * driver's other trips of the overview, undefined while it loads: what has to go first is not known before.
 */
export const useStartTrip = (trip: DriverTripView, others: readonly StartCandidate[] | undefined) => {
  const { t } = useTranslation(["start", "error"])
  const now = useNow("minute")
  const format = useFormat()
  const alert = useAlert()
  const confirm = useConfirm()
  const command = useStartCommand()
  const pending = pendingRequests(trip).length
  const settings = useProductSettings().trip
  const step = decideStart(trip, others ?? [], pending, { now, settings })

  const dialogText = ({ declinesRequests, isEarly }: Extract<StartStep, { _tag: "Confirm" }>) => {
    const when = format.dayTime(trip.plannedDeparture, startCountry(trip))
    return (
      <>
        {isEarly && <p>{t("startDialog.early", { when })}</p>}
        {declinesRequests > 0 && <p>{t("startDialog.requests", { count: declinesRequests })}</p>}
      </>
    )
  }
  const start = async (): Promise<void> => {
    if (step._tag === "Queued") {
      alert({ type: "info", title: t("queued"), description: t(`error:${step.reason}`) })
      return
    }
    const { confirmed } =
      step._tag === "Confirm"
        ? await confirm({
            title: t("startDialog.title"),
            text: dialogText(step),
            success: t("startDialog.yes"),
            cancel: t("startDialog.no"),
            theme: "driver",
            headerImage: (
              <div className="sv-dialog-image">
                <RoadImage />
              </div>
            ),
            buttonsInline: true
          })
        : { confirmed: true }
    if (confirmed) command.mutate({ tripId: trip.id, declinePending: pending > 0 })
  }
  return { start, isQueued: step._tag === "Queued", isBusy: command.isPending || others === undefined }
}
