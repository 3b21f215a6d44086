import { Button } from "@mantine/core"
import { Option, Result } from "effect"
import { useTranslation } from "react-i18next"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { bookableFromResult } from "#core/trip/Bookable.ts"
import { checkBookable } from "#core/trip/checkBookable.ts"
import { useMe } from "#rider/shared/session/useMe.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useBookTrip } from "./useBookTrip.ts"
import { useRequestedSeats } from "./useRequestedSeats.ts"

type Props = { readonly trip: MarketplaceTripView }

/** SRCH-023, SRCH-045 to SRCH-048, BOOK-015 The booking button, or the reason why the trip cannot be booked. */
export function BookButton({ trip }: Props) {
  const { t } = useTranslation(["trip", "error"])
  const me = useMe().data
  const bookable = checkBookable(bookableFromResult(trip), Option.fromUndefinedOr(me?.id), useNow("minute"))
  const seats = useRequestedSeats(trip)
  const { book, boards, isBooking } = useBookTrip(trip)
  if (Result.isFailure(bookable)) {
    return <p className="sv-details-closed">{t(`error:${bookable.failure._tag}`)}</p>
  }
  const isFull = trip.freeSeats === 0
  return (
    <Button size="lg" fullWidth disabled={isFull} loading={isBooking} onClick={book}>
      {isFull ? t("result.full") : boards ? t("board.yes") : t("result.book", { count: seats })}
    </Button>
  )
}
