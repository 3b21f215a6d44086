import { Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { minor } from "#core/shared/Money.ts"
import type { ReviewState, SubsidyReview } from "#core/subsidy/SubsidyReview.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { driverRoute, type Notice, tripParams } from "./Notice.ts"

/** SEC-001, N83 Notifies the driver, once a trip, that its subsidy is held for review; nobody without held bookings. */
export const noticesForHeldSubsidy = (
  trip: DriverTrip,
  held: ReadonlyArray<Pick<Booking, "subsidy" | "currency">>
): ReadonlyArray<Notice> => {
  const [first] = held
  if (first === undefined) return []
  const amount = minor(held.reduce((sum, { subsidy }) => sum + subsidy, 0))
  return [
    {
      kind: "subsidy_held",
      to: trip.driverId,
      dedupeKey: trip.id,
      route: driverRoute(trip.id),
      text: "subsidy_held",
      params: tripParams(trip),
      subjectId: Option.none(),
      amount: Option.some({ amount, currency: first.currency })
    }
  ]
}

/** SEC-001, N83 Notifies the driver of the decision about a held subsidy. */
export const noticeForReview = (
  trip: DriverTrip,
  { amount, bookingId }: SubsidyReview,
  state: Exclude<ReviewState, "HELD">
): Notice => {
  const kind = state === "APPROVED" ? "subsidy_approved" : "subsidy_refused"
  return {
    kind,
    to: trip.driverId,
    dedupeKey: bookingId,
    route: driverRoute(trip.id),
    text: kind,
    params: tripParams(trip),
    subjectId: Option.none(),
    amount: Option.some(amount)
  }
}
