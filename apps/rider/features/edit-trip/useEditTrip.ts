import { useQueryClient } from "@tanstack/react-query"
import { DateTime } from "effect"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { UserHasOngoingActivity } from "#core/trip/refusals.ts"
import { oneAtATime } from "#rider/shared/api/oneAtATime.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useKeptForm } from "#rider/shared/forms/useKeptForm.ts"
import { chargesPassengers, toTripFields } from "#rider/shared/route/toOfferPayload.ts"
import { type ChangeTrip, changedTrip, TripDraft } from "#rider/shared/route/tripDraft.ts"
import { useConfirmShort } from "#rider/shared/route/useConfirmShort.ts"
import { useDepartureError } from "#rider/shared/route/useDepartureError.ts"
import { type RoutedTrip, useRoutedTrip } from "#rider/shared/route/useRoutedTrip.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { draftOf, hasOnlyOtherTerms, hasOtherRoute } from "./editedDraft.ts"

/** TRIP-046 Changes only seats and charge when nothing else changed. TRIP-044 Otherwise replaces the whole trip. */
const useSaveTrip = (trip: DriverTripView, before: TripDraft, onSaved: () => void) => {
  const { t } = useTranslation("edit")
  const queries = useQueryClient()
  const navigate = useNavigate()
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  const { coveredMeters } = useProductSettings().subsidy
  return useCommand(
    ({ draft, from, to, route }: RoutedTrip) => {
      const chargeForTrip = chargesPassengers(draft, route, coveredMeters)
      if (hasOnlyOtherTerms(before, draft)) {
        const payload = { seats: draft.seats, chargeForTrip }
        return callApi((api) => api.trips.changeOffer({ params: { id: trip.id }, payload }))
      }
      const isRouteChanged = hasOtherRoute(before, draft)
      const payload = {
        driverTripId: trip.id,
        ...toTripFields(draft, { from, to, route, coveredMeters, isRouteChanged }, DateTime.nowUnsafe())
      }
      return callApi((api) => api.trips.edit({ payload }))
    },
    {
      onSuccess: async () => {
        onSaved()
        alert({ type: "success", title: t("trip.saved") })
        await queries.invalidateQueries()
        void navigate(`/trip-details/driver/${trip.id}`, { replace: true })
      },
      onRefusal: (refusal) => {
        alertRefusal(refusal)
        void queries.invalidateQueries({ queryKey: ["driver-trip", trip.id] })
        if (refusal.code === UserHasOngoingActivity.identifier) void navigate("/")
      }
    }
  )
}

/** The form of a saved trip, which survives a reload, and the command that saves it. */
export const useEditTrip = (trip: DriverTripView) => {
  const before = useMemo(() => draftOf(trip), [trip])
  const { values: draft, change: update, forget } = useKeptForm(`edit.${trip.id}`, TripDraft, () => before)
  const change: ChangeTrip = (part) => update((values) => changedTrip(values, part))
  const { trip: complete, ...routed } = useRoutedTrip(draft)
  const timeError = useDepartureError(draft)
  const confirmShort = useConfirmShort()
  const command = useSaveTrip(trip, before, forget)
  const [once] = useState(oneAtATime)
  const save = (): void => {
    if (complete === undefined) return
    void once(async () => {
      if (await confirmShort(complete)) command.mutate(complete)
    })
  }
  const isReady = complete !== undefined && timeError === undefined
  return { draft, change, routed, timeError, save, isSaving: command.isPending, isReady }
}
