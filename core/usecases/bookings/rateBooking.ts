import { DateTime, Effect, Option } from "effect"
import {
  checkRatingOpen,
  type GivenRating,
  isRateable,
  isRatingLocked,
  ratingShownFrom
} from "#core/booking/rating.ts"
import { BookingNotFound, NotRateable } from "#core/booking/refusals.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Ratings } from "#core/ports/Ratings.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { BookingId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

export interface RatingCommand {
  readonly bookingId: BookingId
  readonly raterId: UserId
  readonly rating: number
  /** Undefined keeps the comment of the earlier rating, null removes it. */
  readonly comment: string | null | undefined
}

const checkRateable = Effect.fn("checkRateable")(function* (
  booking: Parameters<typeof isRateable>[0],
  previous: GivenRating | undefined,
  now: DateTime.Utc
) {
  const { rating: settings } = yield* ProductSettings
  // The time of the first rating decides: `checkRatingOpen` alone ends the time for its changes.
  const isOpen = isRateable(booking, previous?.givenAt ?? now, settings)
  if (!isOpen) return yield* new NotRateable()
  yield* Effect.fromResult(checkRatingOpen(Option.fromUndefinedOr(previous), now, settings.editableMinutes))
})

/**
 * RATE-003, C19 Rates the other person of a completed booking; a repeat changes the rating until it is locked. N95 The second
 * rating of a booking shows both.
 */
export const rateBooking = Effect.fn("rateBooking")(function* (command: RatingCommand) {
  const { rating: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  return yield* inTransaction(
    Effect.gen(function* () {
      const booking = yield* (yield* BookingStore).find(command.bookingId)
      const trip = yield* Effect.catchTag((yield* TripStore).lock(booking.tripId), "trip_not_found", () =>
        Effect.fail(new BookingNotFound())
      )
      const byDriver = trip.driverId === command.raterId
      if (!byDriver && booking.passengerId !== command.raterId) return yield* new BookingNotFound()
      const ratings = yield* Ratings
      const stored = yield* ratings.ofBookings([booking.id])
      const previous = stored.find((one) => one.byDriver === byDriver)
      yield* checkRateable({ status: booking.status, completedAt: trip.completedAt }, previous, now)
      const isMutual = stored.some((one) => one.byDriver !== byDriver)
      if (isMutual) yield* ratings.show({ bookingId: booking.id, byDriver: !byDriver }, now)
      const rating = {
        bookingId: booking.id,
        byDriver,
        raterId: command.raterId,
        ratedId: byDriver ? booking.passengerId : trip.driverId,
        rating: command.rating,
        comment:
          command.comment === undefined
            ? (previous?.comment ?? Option.none())
            : Option.fromNullOr(command.comment),
        givenAt: previous?.givenAt ?? now,
        shownFrom: ratingShownFrom(
          isMutual,
          Option.getOrElse(trip.completedAt, () => now),
          now,
          settings
        )
      }
      yield* ratings.upsert(rating)
      return { ...rating, locked: isRatingLocked(rating, now, settings.editableMinutes) }
    })
  )
})
