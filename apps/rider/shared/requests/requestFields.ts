import { DateTime } from "effect"
import type { NewRequestPayload } from "#core/contract/requests.ts"
import type { AddressView, PlaceView } from "#core/contract/views/address.ts"
import type { CommuteRequestView } from "#core/contract/views/requests.ts"
import type { PickedTime } from "#core/shared/dateTimePicker.ts"
import { fromFields, toFields } from "#rider/shared/route/toOfferPayload.ts"
import type { TripFormValues } from "#rider/shared/trips/tripFormValues.ts"

type Ends = { readonly from: PlaceView; readonly to: PlaceView }
/** The values of a form with both ends. */
export type RequestValues = Ends & { readonly time: PickedTime; readonly seats: number }

/** REQ-010 The address fields of a payload. */
export const addressFields = ({ from, to }: Ends) => ({ ...fromFields(from), ...toFields(to) })

export const plannedTimeBy = ({ mode }: Pick<PickedTime, "mode">): "ARRIVAL" | "DEPARTURE" =>
  mode === "arrival" ? "ARRIVAL" : "DEPARTURE"

/** REQ-015 The payload of a single request. */
export const toRequestPayload = ({ time, seats, ...ends }: RequestValues): NewRequestPayload => ({
  type: "OTHER",
  plannedTime: time.dateTime,
  plannedTimeBy: plannedTimeBy(time),
  seats,
  ...addressFields(ends)
})

const placeOf = (address: AddressView): PlaceView => ({ ...address, name: address.street })

/** REQ-009 The form of a request. */
export const toRequestValues = (request: CommuteRequestView): RequestValues => ({
  from: placeOf(request.departure),
  to: placeOf(request.arrival),
  time: {
    mode: request.plannedTimeBy === "ARRIVAL" ? "arrival" : "departure",
    dateTime: request.plannedTime,
    leaveNow: false
  },
  seats: request.seats
})

/** The form of a request that can be searched or saved: without a time that has passed. */
export const toUpcomingValues = (request: CommuteRequestView, now: DateTime.Utc): Partial<TripFormValues> => {
  const { time, ...values } = toRequestValues(request)
  return DateTime.isGreaterThan(time.dateTime, now) ? { ...values, time } : values
}
