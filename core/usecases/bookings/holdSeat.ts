import { DateTime, Duration, Effect, Option } from "effect"
import type { Phone } from "#core/account/phone.ts"
import { NoSeatsAvailable } from "#core/booking/refusals.ts"
import { checkPart, freeSeats } from "#core/booking/seats.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { type SeatHold, SeatHolds } from "#core/ports/SeatHolds.ts"
import { type Prospect, TripCodes } from "#core/ports/TripCodes.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { ProspectId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { InvalidTripCode } from "#core/trip/refusals.ts"
import { publishTripChanged } from "#core/usecases/requests/publishTripChanged.ts"
import { findProspect, lockCodedTrip } from "./prospects.ts"
import { takenSeats } from "./takenSeats.ts"

/** The job when the time of a held seat is over; its key is the prospect. */
export const releaseJob = "release-seat"

/** Frees a held seat, once. Its trip is locked. */
export const giveUpHold = Effect.fn("giveUpHold")(function* (hold: SeatHold) {
  if (!(yield* (yield* SeatHolds).remove(hold.prospectId))) return
  yield* (yield* BookingStore).seat(hold, -1)
  yield* publishTripChanged(hold.tripId)
})

/** A phone number holds one seat, and so does a prospect: what they held before is free again. Answers the prospect's. */
const giveUpEarlier = Effect.fn("giveUpEarlier")(function* (prospectId: ProspectId, phone: Phone) {
  const holds = yield* SeatHolds
  const [mine, phones] = [yield* holds.ofProspect(prospectId), yield* holds.ofPhone(phone)]
  const earlier = [...Option.toArray(mine), ...Option.toArray(phones)]
  for (const tripId of new Set(earlier.map((hold) => hold.tripId).toSorted())) {
    yield* Effect.ignore((yield* TripStore).lock(tripId))
  }
  for (const hold of earlier) yield* giveUpHold(hold)
  return mine
})

const keepHold = Effect.fn("keepHold")(function* (prospect: Prospect, hold: SeatHold) {
  const { prospectId, until } = hold
  yield* (yield* BookingStore).seat(hold, 1)
  yield* (yield* SeatHolds).add(hold)
  yield* (yield* TripCodes).extend(prospect.id, until)
  yield* (yield* Jobs).schedule({
    kind: releaseJob,
    key: prospectId,
    dueAt: until,
    payload: { prospectId }
  })
})

/**
 * N08, N47 holds a seat for a visitor who is about to show that a phone number is theirs; asked again for the same prospect, no
 * longer than the first time. Inside the caller's transaction.
 */
export const holdSeat = Effect.fn("holdSeat")(function* (prospectId: ProspectId, phone: Phone) {
  const { booking: settings } = yield* ProductSettings
  const prospect = yield* findProspect(prospectId)
  if (Option.isSome(prospect.bookingId)) return
  const before = yield* giveUpEarlier(prospectId, phone)
  const trip = yield* lockCodedTrip(prospect.tripId)
  const { from, to } = yield* Effect.mapError(
    Effect.fromResult(checkPart(trip.stops, prospect.fromStopId, prospect.toStopId)),
    () => new InvalidTripCode()
  )
  const part = { fromPosition: from.position, toPosition: to.position }
  if (freeSeats(trip.seats, yield* takenSeats(trip.id), part) === 0) return yield* new NoSeatsAvailable()
  const until = DateTime.addDuration(yield* DateTime.now, Duration.minutes(settings.reservedMinutes))
  yield* keepHold(prospect, {
    ...part,
    prospectId,
    tripId: trip.id,
    phone,
    until: Option.match(before, { onNone: () => until, onSome: (hold) => hold.until })
  })
})
