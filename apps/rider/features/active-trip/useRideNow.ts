import { useQueryClient } from "@tanstack/react-query"
import { DateTime, Option } from "effect"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { PlaceView } from "#core/contract/views/address.ts"
import { isUndecided } from "#core/shared/clientCodes.ts"
import { decideRideNowEntry } from "#core/trip/decideRideNowEntry.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { dropAttempt, unansweredAttempt } from "#rider/shared/api/keptAttempts.ts"
import { reloadQueries } from "#rider/shared/api/reloadQueries.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { noteTrip } from "#rider/shared/install/installState.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { useLiveClock } from "./liveClock.ts"
import { activeTripQuery } from "./useActiveTrip.ts"
import { type PositionState, usePosition } from "./usePosition.ts"

/** The name of the command; its destination tells two of them apart, because the car moves. */
const command = "ride now"

const useOpenTrip = () => {
  const navigate = useNavigate()
  return () => void navigate("/active-trip?justActivated=true", { replace: true })
}

/** NOW-007 Creates the ride now from where the car is. */
const useCreateRideNow = (to: PlaceView, onRefusal: (refusal: Refusal) => void) => {
  const queries = useQueryClient()
  const open = useOpenTrip()
  return useCommand(
    ({ accuracy, at, lat, lng }: PositionFix, headers) =>
      callApi((api) =>
        api.trips.rideNow({
          headers: { "idempotency-key": headers["Idempotency-Key"] },
          payload: {
            position: { lat, lng, accuracy, timestamp: at },
            toStreet: to.street === "" ? to.name : to.street,
            toZipcode: to.zipcode,
            toCity: to.city,
            toCountry: to.country,
            toLat: to.lat,
            toLng: to.lng,
            toPlaceId: to.placeId
          }
        })
      ),
    {
      keep: { name: command, content: () => to },
      onSuccess: (trip) => {
        noteTrip()
        queries.setQueryData(activeTripQuery.queryKey, trip)
        void reloadQueries(queries)
        open()
      },
      onRefusal
    }
  )
}

export type RideNow = {
  readonly problem: PositionState["problem"]
  readonly isStarting: boolean
  /** The server has not decided; the same may be sent again. */
  readonly failure: { readonly refusal: Refusal; readonly retry: () => void } | undefined
}

/**
 * NOW-006, LIVE-004 Starts a ride now with the first location. While another trip is active, it says why not and goes home; so it does when
 * the server refuses. A ride now whose answer was lost is that trip.
 */
export const useRideNow = (to: PlaceView, hasActiveTrip: boolean): RideNow => {
  const { t } = useTranslation("error")
  const now = useLiveClock()
  const navigate = useNavigate()
  const open = useOpenTrip()
  const alert = useAlert()
  const errorText = useErrorText()
  const { fix, problem } = usePosition()
  const { location } = useProductSettings()
  const create = useCreateRideNow(to, (refusal) => {
    if (isUndecided(refusal.status)) return
    alert({ type: "error", title: errorText(refusal) })
    void navigate("/", { replace: true })
  })
  const [sent] = useState(() => unansweredAttempt(command, to, DateTime.nowUnsafe()))
  const entry = decideRideNowEntry(
    { destination: to, hasActiveTrip, wasSent: sent !== undefined, position: fix },
    now,
    location.tripFixLifetimeSeconds
  )
  const hasActed = useRef(false)
  const act = useEffectEvent((step: typeof entry._tag) => {
    if (hasActed.current || step === "AwaitLocation") return
    hasActed.current = true
    if (entry._tag === "RideNow") create.mutate(entry.from)
    if (entry._tag === "Continue") {
      if (sent !== undefined) dropAttempt(sent)
      open()
    }
    if (entry._tag === "Refuse") {
      alert({ type: "error", title: t(entry.code) })
      void navigate("/", { replace: true })
    }
  })
  const { _tag: step } = entry
  useEffect(() => act(step), [step])
  const refusal = create.error
  const failure =
    refusal !== null && isUndecided(refusal.status) && Option.isSome(fix)
      ? { refusal, retry: () => create.mutate(fix.value) }
      : undefined
  return { problem, isStarting: create.isPending, failure }
}
