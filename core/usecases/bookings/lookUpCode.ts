import { DateTime, Duration, Effect, Option } from "effect"
import { checkBoardableByCode } from "#core/booking/checkBoarding.ts"
import { People } from "#core/ports/People.ts"
import { RateLimits } from "#core/ports/RateLimits.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripPositions } from "#core/ports/TripPositions.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { ProspectId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { InvalidTripCode } from "#core/trip/refusals.ts"
import { boardingPart } from "#core/trip/stopPair.ts"
import { isCodeInForce, parseTripCode } from "#core/trip/tripCode.ts"
import { checkBoardable } from "./checkBoardable.ts"
import { findBoardingPrice } from "./findBoardingPrice.ts"

/** N17 Limits look-ups for each phone number and in total, because a guesser can change addresses. */
const consumeLookUpLimits = Effect.fnUntraced(function* (userId: Option.Option<UserId>) {
  const { limits } = yield* ProductSettings
  const counts = yield* RateLimits
  if (Option.isSome(userId)) {
    const { phone } = Option.getOrThrow(yield* (yield* People).find(userId.value))
    yield* counts.consume(`trip-code:phone:${phone}`, limits.tripCodePhone)
  }
  yield* counts.consume("trip-code:total", limits.tripCodeTotal)
})

/** SEC-016 Records that a limit of look-ups was reached. */
const recordLimit = (userId: Option.Option<UserId>) =>
  Effect.flatMap(SecurityLog, (log) =>
    log.record({
      name: "rate_limit_reached",
      details: { limit: "trip_code" },
      ...Option.match(userId, { onNone: () => ({}), onSome: (account) => ({ account }) })
    })
  )

/** Finds the trip of a current code. */
const findTripOfCode = Effect.fnUntraced(function* (value: string) {
  const code = yield* (yield* TripCodes).findByValue(value)
  const now = yield* DateTime.now
  const current = Option.filter(code, (one) => isCodeInForce(one, now))
  if (Option.isNone(current)) return yield* new InvalidTripCode()
  const trip = yield* Effect.catchTag((yield* TripStore).find(current.value.tripId), "trip_not_found", () =>
    Effect.fail(new InvalidTripCode())
  )
  return yield* Effect.fromResult(checkBoardableByCode(trip))
})

/**
 * CODE-013 Looks up the trip of a code with the price of boarding it (N88), and creates a prospect, which takes no seat
 * (N08). Needs no transaction: it writes one row, and boarding checks everything again.
 */
export const lookUpCode = Effect.fnUntraced(function* (typed: string, userId: Option.Option<UserId>) {
  const { booking: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  yield* Effect.tapError(consumeLookUpLimits(userId), () => recordLimit(userId))
  const code = parseTripCode(typed)
  const trip = yield* findTripOfCode(code)
  const position = yield* (yield* TripPositions).findLast(trip.id)
  const part = boardingPart(trip.stops, position)
  const { bookings, freeSeats } = yield* checkBoardable(trip, userId, part)
  const prospect = {
    id: ProspectId.make(yield* (yield* Secrets).token),
    tripId: trip.id,
    code,
    fromStopId: part.from.id,
    toStopId: part.to.id,
    expiresAt: DateTime.addDuration(now, Duration.minutes(settings.reservedMinutes)),
    bookingId: Option.none()
  }
  yield* (yield* TripCodes).addProspect(prospect, now)
  // Without a cancelled booking there is none that was given up, and nothing to read.
  const cancelling = Option.filter(userId, (id) =>
    bookings.some(({ passengerId, status }) => passengerId === id && status === "CANCELED")
  )
  const price = yield* findBoardingPrice(trip.id, cancelling)
  return { code, prospect, part: { ...part, trip, freeSeats }, price, bookings }
})
