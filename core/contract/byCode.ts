import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { PhoneBlocked } from "#core/account/refusals.ts"
import {
  AlreadyBooked,
  CannotBookStopsNotOnRoute,
  CarNotAtStop,
  Driving,
  ExistingBookingInPeriod,
  NoSeatsAvailable
} from "#core/booking/refusals.ts"
import { InsufficientFundsOnBalance, UnsuccessfulTransfer } from "#core/money/refusals.ts"
import { DriverStopId, ProspectId } from "#core/shared/ids.ts"
import { IdempotencyConflict, TooManyRequests } from "#core/shared/refusals.ts"
import { CompletedTrip, ExistingTripInPeriod, InvalidTripCode } from "#core/trip/refusals.ts"
import { writtenTripCode } from "#core/trip/tripCode.ts"
import { Limit, Priority } from "./annotations.ts"
import { idempotencyHeader } from "./idempotency.ts"
import { MaybeSignedIn, SignedIn } from "./middleware.ts"
import { onWire } from "./onWire.ts"
import { MarketplaceTripView } from "./views/marketplace.ts"
import { PassengerTripOwnView } from "./views/passengerTrips.ts"
import { Instant, wire } from "./wire.ts"

const TypedCode = Schema.String.check(Schema.isPattern(writtenTripCode, { expected: "a trip code" }))

/** N96 The times at which the car is expected at the passenger's stops, beside the planned ones of the trip. */
const ExpectedTimes = wire({ departureTime: Instant, arrivalTime: Instant })
export type ExpectedTimes = typeof ExpectedTimes.Type

/** CODE-013, BOOK-020 Boarding by trip code: look up the code, then board. */
export class ByCodeGroup extends HttpApiGroup.make("byCode")
  .add(
    HttpApiEndpoint.get("lookUp", "/driver-trip-code/:code", {
      params: { code: TypedCode },
      success: wire({
        code: Schema.String,
        prospectId: ProspectId,
        trip: MarketplaceTripView,
        expected: ExpectedTimes
      }),
      error: [
        onWire(AlreadyBooked),
        onWire(CompletedTrip),
        onWire(Driving),
        onWire(InvalidTripCode),
        onWire(NoSeatsAvailable),
        onWire(TooManyRequests)
      ]
    })
      .annotate(Limit, "tripCode")
      .middleware(MaybeSignedIn),
    HttpApiEndpoint.post("board", "/driver-trip-prospect/book", {
      headers: idempotencyHeader,
      payload: wire({
        prospectId: ProspectId,
        fromDriverStopId: Schema.optionalKey(DriverStopId),
        toDriverStopId: Schema.optionalKey(DriverStopId)
      }),
      success: Schema.Struct({ trip: wire({ passengerTrip: PassengerTripOwnView }) }),
      error: [
        onWire(AlreadyBooked),
        onWire(CannotBookStopsNotOnRoute),
        onWire(CarNotAtStop),
        onWire(CompletedTrip),
        onWire(Driving),
        onWire(ExistingBookingInPeriod),
        onWire(ExistingTripInPeriod),
        onWire(IdempotencyConflict),
        onWire(InsufficientFundsOnBalance),
        onWire(InvalidTripCode),
        onWire(NoSeatsAvailable),
        onWire(PhoneBlocked),
        onWire(UnsuccessfulTransfer)
      ]
    }).middleware(SignedIn)
  )
  .annotateEndpoints(Priority, "road") {}
