import { DateTime, Duration, Effect, Option } from "effect"
import { checkBoarding, checkCodedTrip } from "#core/booking/checkBoarding.ts"
import { freeSeats } from "#core/booking/seats.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Ids } from "#core/ports/Ids.ts"
import { People } from "#core/ports/People.ts"
import { RateLimits } from "#core/ports/RateLimits.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { ProspectId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { boardingPart } from "#core/trip/boardingPart.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"
import { InvalidTripCode } from "#core/trip/refusals.ts"
import { isCodeInForce, toCodeValue } from "#core/trip/tripCode.ts"
import { takenSeats } from "./takenSeats.ts"

/** N17 whoever guesses changes their address: right or wrong, a look-up counts for the phone number and for everybody together. */
const countLookUp = Effect.fn("countLookUp")(function* (userId: Option.Option<UserId>) {
  const { limits } = yield* ProductSettings
  const counts = yield* RateLimits
  if (Option.isSome(userId)) {
    const { phone } = Option.getOrThrow(yield* (yield* People).find(userId.value))
    yield* counts.consume(`trip-code:phone:${phone}`, limits.tripCodePhone)
  }
  yield* counts.consume("trip-code:total", limits.tripCodeTotal)
})

/** The trip that a code in force opens. */
const tripOfCode = Effect.fn("tripOfCode")(function* (value: string) {
  const code = yield* (yield* TripCodes).byValue(value)
  const now = yield* DateTime.now
  const inForce = Option.filter(code, (one) => isCodeInForce(one, now))
  if (Option.isNone(inForce)) return yield* new InvalidTripCode()
  const trip = yield* Effect.catchTag((yield* TripStore).find(inForce.value.tripId), "trip_not_found", () =>
    Effect.fail(new InvalidTripCode())
  )
  return yield* Effect.fromResult(checkCodedTrip(trip))
})

/** BYCODE-006 to BYCODE-009 may this person board this trip on this part, as things are? Answers how many seats are free on it. */
export const mayBoard = Effect.fn("mayBoard")(function* (
  trip: DriverTrip,
  userId: Option.Option<UserId>,
  part: { readonly from: DriverStop; readonly to: DriverStop }
) {
  const open = Option.isNone(userId)
    ? Option.none()
    : yield* (yield* BookingStore).openOf(trip.id, userId.value)
  const positions = { fromPosition: part.from.position, toPosition: part.to.position }
  const free = freeSeats(trip.seats, yield* takenSeats(trip.id), positions)
  yield* Effect.fromResult(checkBoarding({ driverId: trip.driverId, userId, open, freeSeats: free }))
  return free
})

/**
 * CODE-013 a look at the ride behind a code. It blocks no seat (N08); its prospect can board for a while. It takes no
 * transaction: one row is written, and whoever boards is checked again.
 */
export const lookUpCode = Effect.fn("lookUpCode")(function* (typed: string, userId: Option.Option<UserId>) {
  const { booking: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  yield* countLookUp(userId)
  const code = toCodeValue(typed)
  const trip = yield* tripOfCode(code)
  const position = yield* (yield* TripStore).lastPosition(trip.id)
  const part = boardingPart(trip.stops, position)
  const seats = yield* mayBoard(trip, userId, part)
  const prospect = {
    id: ProspectId.make(yield* (yield* Ids).next),
    tripId: trip.id,
    code,
    fromStopId: part.from.id,
    toStopId: part.to.id,
    expiresAt: DateTime.addDuration(now, Duration.minutes(settings.reservedMinutes)),
    bookingId: Option.none()
  }
  yield* (yield* TripCodes).addProspect(prospect, now)
  return { code, prospect, ride: { ...part, trip, freeSeats: seats } }
})
