import { DateTime, Duration, Effect, Option } from "effect"
import type { Phone } from "#core/account/phone.ts"
import { checkPart } from "#core/booking/checkPart.ts"
import { NoSeatsAvailable } from "#core/booking/refusals.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { type SeatHold, SeatHolds } from "#core/ports/SeatHolds.ts"
import { type Prospect, TripCodes } from "#core/ports/TripCodes.ts"
import type { ProspectId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { InvalidTripCode } from "#core/trip/refusals.ts"
import { findProspect } from "./findProspect.ts"
import { countFreeSeats } from "./findTakenSeats.ts"
import { lockTripOfCode } from "./lockTripOfCode.ts"
import { releaseSeatJob } from "./releaseSeat.ts"
import { releaseSeatHolds } from "./releaseSeatHolds.ts"

/** Releases earlier holds of the prospect and of the phone number, which can each hold one seat. Answers the prospect's. */
const releaseEarlierHolds = Effect.fn("releaseEarlierHolds")(function* (
  prospectId: ProspectId,
  phone: Phone
) {
  const holds = yield* SeatHolds
  const [ofProspect, ofPhone] = [yield* holds.ofProspect(prospectId), yield* holds.ofPhone(phone)]
  yield* releaseSeatHolds([...Option.toArray(ofProspect), ...Option.toArray(ofPhone)])
  return ofProspect
})

const addHold = Effect.fn("addHold")(function* (prospect: Prospect, hold: SeatHold) {
  const { prospectId, until } = hold
  yield* (yield* SeatHolds).add(hold)
  yield* (yield* BookingStore).changeTakenSeats(hold, 1)
  yield* (yield* TripCodes).extend(prospect.id, until)
  yield* (yield* Jobs).schedule({
    kind: releaseSeatJob,
    key: prospectId,
    dueAt: until,
    payload: { prospectId }
  })
})

/**
 * N08, N47 Holds a seat for a prospect whose phone number is being verified. A repeat for the same prospect does not extend
 * the hold. Inside the caller's transaction.
 */
export const holdSeat = Effect.fn("holdSeat")(function* (prospectId: ProspectId, phone: Phone) {
  const { booking: settings } = yield* ProductSettings
  const prospect = yield* findProspect(prospectId)
  if (Option.isSome(prospect.bookingId)) return
  const previous = yield* releaseEarlierHolds(prospectId, phone)
  const trip = yield* lockTripOfCode(prospect.tripId)
  const { from, to } = yield* Effect.mapError(
    Effect.fromResult(checkPart(trip.stops, prospect.fromStopId, prospect.toStopId)),
    () => new InvalidTripCode()
  )
  const part = { fromPosition: from.position, toPosition: to.position }
  if ((yield* countFreeSeats(trip, part)) === 0) return yield* new NoSeatsAvailable()
  const until = DateTime.addDuration(yield* DateTime.now, Duration.minutes(settings.reservedMinutes))
  yield* addHold(prospect, {
    ...part,
    prospectId,
    tripId: trip.id,
    phone,
    until: Option.match(previous, { onNone: () => until, onSome: (hold) => hold.until })
  })
})
