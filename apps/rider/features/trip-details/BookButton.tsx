import { Button } from "@mantine/core"
import { Option, Result } from "effect"
import { useTranslation } from "react-i18next"
import { Link, useSearchParams } from "react-router"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { bookableFromResult } from "#core/trip/Bookable.ts"
import { checkBookable, type NotBookable as NotBookableReason } from "#core/trip/checkBookable.ts"
import { useMe } from "#rider/shared/session/useMe.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { otherRidesOfResult } from "./otherRidesOfResult.ts"
import { parseResultQuery } from "./parseResultQuery.ts"
import { useBookTrip } from "./useBookTrip.tsx"
import { useRequestedSeats } from "./useRequestedSeats.ts"

type Props = { readonly trip: MarketplaceTripView }

/** SRCH-023, SRCH-045 to SRCH-048, BOOK-015 The booking button, or the reason why the trip cannot be booked. */
export function BookButton({ trip }: Props) {
  const { t } = useTranslation("trip")
  const me = useMe().data
  const bookable = checkBookable(bookableFromResult(trip), Option.fromUndefinedOr(me?.id), useNow("minute"))
  const seats = useRequestedSeats(trip)
  const { book, boards, isBooking } = useBookTrip(trip)
  if (Result.isFailure(bookable)) return <NotBookable trip={trip} reason={bookable.failure._tag} />
  const isFull = trip.freeSeats === 0
  return (
    <Button size="lg" fullWidth disabled={isFull} loading={isBooking} onClick={book}>
      {isFull ? t("result.full") : boards ? t("board.yes") : t("result.book", { count: seats })}
    </Button>
  )
}

type NotBookableProps = Props & { readonly reason: NotBookableReason["_tag"] }

/** The reason, which the note of the page has said where the trip has started or is over, and the way to other rides after a departure. */
function NotBookable({ reason, trip }: NotBookableProps) {
  const { t } = useTranslation("error")
  const isSaid = reason === "completed_trip" || reason === "cannot_book_active_commute"
  return (
    <>
      {!isSaid && <p className="sv-details-closed">{t(reason)}</p>}
      {(isSaid || reason === "booking_closed") && <OtherRides trip={trip} />}
    </>
  )
}

function OtherRides({ trip }: Props) {
  const { t } = useTranslation("trip")
  const [params] = useSearchParams()
  const { requestId } = parseResultQuery(params)
  const path = otherRidesOfResult(trip, { requestId, seats: useRequestedSeats(trip) }, useNow("minute"))
  return (
    <Button component={Link} to={path} size="lg" fullWidth>
      {t("passenger.findOther")}
    </Button>
  )
}
