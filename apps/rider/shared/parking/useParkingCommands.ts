import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { ParkingReservationView } from "#core/contract/views/parking.ts"
import type { LicencePlate } from "#core/parking/LicencePlate.ts"
import type { ParkingReservationId, ParkingSectionId, TripId } from "#core/shared/ids.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { parkingErrorText } from "./parkingErrorText.ts"

type Texts = {
  /** Of the alert after success. */
  readonly done?: string
  readonly fallback: string
}

/** The handlers of a parking command: an alert either way, and the parking is read anew. */
const useHandlers = () => {
  const queries = useQueryClient()
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  const reload = () => queries.invalidateQueries({ queryKey: ["parking"] })
  const succeed = (done?: string) => {
    if (done !== undefined) alert({ type: "success", title: done })
    return reload()
  }
  const fail = (refusal: Refusal, fallback: string): void => {
    // The field of the plate shows its own error.
    if (refusal.field("license_plate") !== undefined) return
    if (refusal.code === "offline") alertRefusal(refusal)
    else alert({ type: "error", title: parkingErrorText(refusal, fallback) })
    void reload()
  }
  return {
    succeed,
    fail,
    handlers: ({ done, fallback }: Texts) => ({
      onSuccess: () => succeed(done),
      onRefusal: (refusal: Refusal) => fail(refusal, fallback)
    })
  }
}

type BookCommand = { readonly plate: LicencePlate; readonly sectionId: ParkingSectionId | undefined }

/** PARK-021, PARK-026 Reserves a spot. */
export const useBookParking = (tripId: TripId, onReserved: () => void) => {
  const { t } = useTranslation("parking")
  const { fail, succeed } = useHandlers()
  return useCommand(
    ({ plate, sectionId }: BookCommand, headers) =>
      callApi((api) =>
        api.parking.reserveParking({
          params: { id: tripId },
          headers: { "idempotency-key": headers["Idempotency-Key"] },
          payload: { licensePlate: plate, ...(sectionId !== undefined && { sectionId }) }
        })
      ),
    {
      onSuccess: ({ parkingSpot }: ParkingReservationView) => {
        onReserved()
        return succeed(t("reserved", { spot: parkingSpot.name }))
      },
      onRefusal: (refusal) => fail(refusal, t("bookFailed"))
    }
  )
}

/** N112 Waits for a spot; `onJoined` runs once the place is shown. */
export const useJoinWaitlist = (tripId: TripId, onJoined: () => void) => {
  const { t } = useTranslation("parking")
  const { fail, succeed } = useHandlers()
  return useCommand(
    (licensePlate: LicencePlate) =>
      callApi((api) => api.parking.joinWaitlist({ params: { id: tripId }, payload: { licensePlate } })),
    { onSuccess: () => succeed().then(onJoined), onRefusal: (refusal) => fail(refusal, t("joinFailed")) }
  )
}

/** N112 Waits no longer; `onLeft` runs once the waitlist can be joined again. */
export const useLeaveWaitlist = (tripId: TripId, onLeft: () => void) => {
  const { t } = useTranslation("parking")
  const { fail, succeed } = useHandlers()
  return useCommand(() => callApi((api) => api.parking.leaveWaitlist({ params: { id: tripId } })), {
    onSuccess: () => succeed().then(onLeft),
    onRefusal: (refusal) => fail(refusal, t("leaveFailed"))
  })
}

/** PARK-022, PARK-027 Changes the licence plate of the reservation. */
export const useChangePlate = (tripId: TripId, onChanged: () => void) => {
  const { t } = useTranslation("parking")
  const { fail, succeed } = useHandlers()
  return useCommand(
    (licensePlate: LicencePlate) =>
      callApi((api) => api.parking.changePlate({ params: { id: tripId }, payload: { licensePlate } })),
    {
      onSuccess: () => {
        onChanged()
        return succeed(t("plateSaved"))
      },
      onRefusal: (refusal) => fail(refusal, t("updateFailed"))
    }
  )
}

/** PARK-023, PARK-028 Releases the spot. */
export const useReleaseParking = (id: ParkingReservationId) => {
  const { t } = useTranslation(["parking", "error"])
  const { handlers } = useHandlers()
  return useCommand(
    () => callApi((api) => api.parking.releaseParking({ params: { id } })),
    handlers({ done: t("releaseDone"), fallback: t("error:release_parking_failed") })
  )
}

/** PARK-005, PARK-024 Dismisses the reservation that has expired. */
export const useDismissParking = (id: ParkingReservationId) => {
  const { t } = useTranslation("error")
  const { handlers } = useHandlers()
  return useCommand(
    () => callApi((api) => api.parking.dismissParking({ params: { id } })),
    handlers({ fallback: t("dismiss_parking_failed") })
  )
}
