import { DateTime, Effect, Option } from "effect"
import type { BookingTerms } from "#core/booking/Booking.ts"
import { quoteRide } from "#core/booking/quoteRide.ts"
import { rideTimes } from "#core/booking/rideTimes.ts"
import { freeSeats } from "#core/booking/seats.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Contracts } from "#core/ports/Contracts.ts"
import type { Ride } from "#core/search/Ride.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { Subsidy } from "#core/subsidy/subsidyVerdict.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"
import { passesFor } from "#core/usecases/account/passesFor.ts"
import { takenSeats } from "#core/usecases/bookings/takenSeats.ts"

/** A ride with what it costs this person. */
export interface CarResult extends Ride {
  /** Where one may get in or out: in a list those two stops, of an opened trip all of them. */
  readonly stops: ReadonlyArray<DriverStop>
  readonly terms: BookingTerms & { readonly subsidyAnswer: Subsidy }
}

interface Passenger {
  readonly seats: number
  readonly id: Option.Option<UserId>
  /** Boarding by code is never charged. */
  readonly byCode?: boolean
}

const nobody = () => []

/** SUBS-001 what rides cost this person. */
export const quoteRides = Effect.fn("quoteRides")(function* (
  rides: ReadonlyArray<Ride>,
  passenger: Passenger
) {
  if (rides.length === 0) return []
  const settings = yield* ProductSettings
  const areas = yield* (yield* Contracts).all
  const trips = rides.map(({ trip }) => trip)
  const passes = yield* passesFor(passenger.id, trips)
  const { byCode = false, seats } = passenger
  const now = yield* DateTime.now
  const departureOf = (ride: Ride) => rideTimes(ride, byCode, now).departure
  const ridesWith = yield* pairRides(rides, passenger.id, departureOf)
  return rides.map((ride): CarResult => {
    const ridden = { departure: departureOf(ride), pairRides: ridesWith(ride.trip.driverId) }
    const query = { ...ride, ...ridden, seats, byCode, passes }
    return { ...ride, stops: [ride.from, ride.to], terms: quoteRide(query, areas, settings) }
  })
})

const pairRides = Effect.fnUntraced(function* (
  [first, ...others]: ReadonlyArray<Ride>,
  passengerId: Option.Option<UserId>,
  departureOf: (ride: Ride) => DateTime.Utc
) {
  if (first === undefined || Option.isNone(passengerId)) return nobody
  const drivers = [first, ...others].map(({ trip }) => trip.driverId)
  return yield* (yield* BookingStore).pairRides(passengerId.value, drivers, departureOf(first))
})

interface OpenedPart {
  readonly trip: DriverTrip
  readonly from: DriverStop
  readonly to: DriverStop
}

/** The same for a part of one trip, with everywhere it stops. */
export const quoteWhole = Effect.fn("quoteWhole")(function* (
  ride: OpenedPart & Pick<Ride, "freeSeats">,
  passenger: Passenger
) {
  const [quoted] = yield* quoteRides([ride], passenger)
  const stops = ride.trip.stops.filter((stop) => !stop.deactivated)
  return { ...(yield* Effect.orDie(Effect.fromNullishOr(quoted))), stops }
})

/** The same, with the seats that are free on it now. */
export const quoteOpened = Effect.fn("quoteOpened")(function* (opened: OpenedPart, passenger: Passenger) {
  const taken = yield* takenSeats(opened.trip.id)
  const part = { fromPosition: opened.from.position, toPosition: opened.to.position }
  return yield* quoteWhole({ ...opened, freeSeats: freeSeats(opened.trip.seats, taken, part) }, passenger)
})
