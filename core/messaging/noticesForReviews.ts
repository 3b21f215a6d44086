import { Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { type Money, minor } from "#core/shared/Money.ts"
import type { ReviewDecision, SubsidyReview } from "#core/subsidy/SubsidyReview.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { driverRoute, type Notice, type NoticeText, tripParams } from "./Notice.ts"

type SubsidyKind = "subsidy_held" | "subsidy_approved" | "subsidy_refused"

interface Review {
  readonly amount: Money
  readonly dedupeKey: string
  /** Where it is not that of the kind. */
  readonly text?: NoticeText
}

const noticeFor = (
  trip: DriverTrip,
  kind: SubsidyKind,
  { amount, dedupeKey, text = kind }: Review
): Notice => ({
  kind,
  to: trip.driverId,
  dedupeKey,
  route: driverRoute(trip.id),
  text,
  params: tripParams(trip),
  subjectId: Option.none(),
  amount: Option.some(amount)
})

/** SEC-001, N83 Notifies the driver, once a trip, that its subsidy is held for review; nobody without held bookings. */
export const noticesForHeldSubsidy = (
  trip: DriverTrip,
  held: ReadonlyArray<Pick<Booking, "subsidy" | "currency">>
): ReadonlyArray<Notice> => {
  const [first] = held
  if (first === undefined) return []
  const amount = minor(held.reduce((sum, { subsidy }) => sum + subsidy, 0))
  return [
    noticeFor(trip, "subsidy_held", { amount: { amount, currency: first.currency }, dedupeKey: trip.id })
  ]
}

/** The driver is notified of each decision and of each reopening once. */
const keyOf = ({ bookingId, reopenings }: SubsidyReview): string =>
  reopenings === 0 ? bookingId : `${bookingId}:${reopenings}`

/** SEC-001, N83 Notifies the driver of the decision about a held subsidy. */
export const noticeForReview = (trip: DriverTrip, review: SubsidyReview, state: ReviewDecision): Notice =>
  noticeFor(trip, state === "APPROVED" ? "subsidy_approved" : "subsidy_refused", {
    amount: review.amount,
    dedupeKey: keyOf(review)
  })

/** SEC-001, N83 Notifies the driver that a subsidy is held again, because its decision was taken back; `review` is that of after. */
export const noticeForReopenedReview = (trip: DriverTrip, review: SubsidyReview): Notice =>
  noticeFor(trip, "subsidy_held", {
    amount: review.amount,
    dedupeKey: keyOf(review),
    text: "subsidy_reopened"
  })
