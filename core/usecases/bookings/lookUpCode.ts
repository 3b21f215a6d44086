import { DateTime, Duration, Effect, Option } from "effect"
import { checkBoardableByCode } from "#core/booking/checkBoarding.ts"
import { minutesLate } from "#core/booking/minutesLate.ts"
import { RateLimits } from "#core/ports/RateLimits.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { ProspectId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { InvalidTripCode } from "#core/trip/refusals.ts"
import { boardingPart } from "#core/trip/stopPair.ts"
import { isCodeInForce, parseTripCode } from "#core/trip/tripCode.ts"
import { checkSeated } from "./checkBoardable.ts"
import { findBoardingPrice } from "./findBoardingPrice.ts"

/** Who looks a code up; nobody is signed in for a visitor. */
type Caller = Option.Option<Pick<SignedInUser, "id" | "phone">>

/** N17 Limits look-ups for each phone number and in total, because a guesser can change addresses. */
const consumeLookUpLimits = Effect.fnUntraced(function* (caller: Caller) {
  const { limits } = yield* ProductSettings
  const counts = yield* RateLimits
  if (Option.isSome(caller)) {
    yield* counts.consume(`trip-code:phone:${caller.value.phone}`, limits.tripCodePhone)
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
  const found = yield* (yield* TripCodes).findTrip(value)
  const now = yield* DateTime.now
  const current = Option.filter(found, ({ code }) => isCodeInForce(code, now))
  if (Option.isNone(current)) return yield* new InvalidTripCode()
  yield* Effect.fromResult(checkBoardableByCode(current.value.trip))
  return current.value
})

/**
 * CODE-013 Looks up the trip of a code with the price of boarding it (N88) and how late it is (N96), and creates a prospect, which takes no seat
 * (N08). Needs no transaction: it writes one row, and boarding checks everything again.
 */
export const lookUpCode = Effect.fnUntraced(function* (typed: string, caller: Caller) {
  const settings = yield* ProductSettings
  const userId = Option.map(caller, ({ id }) => id)
  const now = yield* DateTime.now
  yield* Effect.tapError(consumeLookUpLimits(caller), () => recordLimit(userId))
  const code = parseTripCode(typed)
  const found = yield* findTripOfCode(code)
  const { trip } = found
  const { bookings } = found.seats
  const part = boardingPart(trip.stops, found.lastPosition)
  const freeSeats = yield* checkSeated(found, userId, part)
  const prospect = {
    id: ProspectId.make(yield* (yield* Secrets).token),
    tripId: trip.id,
    code,
    fromStopId: part.from.id,
    toStopId: part.to.id,
    expiresAt: DateTime.addDuration(now, Duration.minutes(settings.booking.reservedMinutes)),
    bookingId: Option.none()
  }
  yield* (yield* TripCodes).addProspect(prospect, now)
  // Without a cancelled booking there is none that was given up, and nothing to read.
  const cancelling = Option.filter(userId, (id) =>
    bookings.some(({ passengerId, status }) => passengerId === id && status === "CANCELED")
  )
  const price = yield* findBoardingPrice(trip.id, cancelling)
  const late = minutesLate({ ...part, trip, lastPosition: found.lastPosition }, now, settings)
  return { code, prospect, part: { ...part, trip, freeSeats }, price, bookings, late }
})
