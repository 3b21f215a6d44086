import { useTranslation } from "react-i18next"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import { useCancelBooking } from "./useCancelBooking.ts"

/** BOOK-010 Gives up a ride; BOOK-011 withdraws a request that has no answer, in words of its own. */
export const useCancelRide = ({ id, driver, status }: PassengerTripOwnView) => {
  const { t } = useTranslation("trip")
  const isRequest = status === "AWAITING_APPROVAL"
  const words = isRequest ? "withdraw" : "cancelRide"
  const cancelling = useCancelBooking(id, {
    title: t(`${words}.title`),
    text: t(`${words}.text`, { name: driver.name }),
    yes: t(`${words}.yes`),
    no: t(`${words}.no`),
    done: t(`${words}.done`)
  })
  return { ...cancelling, label: t(isRequest ? "passenger.cancelRequest" : "passenger.cancel") }
}
