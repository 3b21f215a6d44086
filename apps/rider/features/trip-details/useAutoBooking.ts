import { useQueryClient } from "@tanstack/react-query"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { AutoBookedView } from "#core/contract/views/passengerTrips.ts"
import type { AutoBookingId, DriverStopId, TripId } from "#core/shared/ids.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"

/** The seat that is booked every week. */
export type WeeklySeat = {
  readonly driverTripId: TripId
  readonly fromDriverStopId: DriverStopId
  readonly toDriverStopId: DriverStopId
}

/** AUTOB-003, AUTOB-004 Begins the weekly request of a seat, or ends it. */
const send = (seat: WeeklySeat, own: AutoBookingId | undefined, key: string): Promise<unknown> =>
  own === undefined
    ? callApi((api) => api.autoBookings.create({ headers: { "idempotency-key": key }, payload: seat }))
    : callApi((api) => api.autoBookings.end({ params: { id: own } }))

/** AUTOB-001 Switches the weekly request of a seat on and off. */
export const useAutoBooking = (seat: WeeklySeat, autoBooked: AutoBookedView) => {
  const { t } = useTranslation("trip")
  const queries = useQueryClient()
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  const own = Option.getOrUndefined(autoBooked)?.id
  const { isPending, mutate } = useCommand(
    (_: void, headers) => send(seat, own, headers["Idempotency-Key"]),
    {
      onSuccess: () => {
        alert({ type: "success", title: own === undefined ? t("weekly.begun") : t("weekly.ended") })
        return queries.invalidateQueries()
      },
      onRefusal: (refusal) => {
        alertRefusal(refusal)
        void queries.invalidateQueries()
      }
    }
  )
  const isOn = own !== undefined
  // The switch moves at once, and back if the server refuses.
  return { isOn: isPending ? !isOn : isOn, isPending, toggle: () => mutate() }
}
