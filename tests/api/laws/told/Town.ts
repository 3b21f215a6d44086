import { DateTime, Effect } from "effect"
import * as fc from "fast-check"
import { ProductClock } from "#api/clock/ProductClock.ts"
import type { TripCodeView } from "#core/contract/views/driverTrips.ts"
import { BookingId, type RequestId, type TripId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { Step } from "#tests/api/laws/holds.ts"
import {
  ask,
  beginAnew,
  LawContext,
  type Lives,
  lawSettings,
  moveTo,
  newcomer,
  now
} from "#tests/api/laws/LawContext.ts"
import { pick } from "#tests/api/laws/rides/World.ts"
import { tokenOf } from "#tests/support/account.ts"
import { anAddress, copenhagen, userId } from "#tests/support/builders.ts"
import { siteId } from "#tests/support/parking.ts"
import { open, siteNumber } from "#tests/support/parkingWorld.ts"
import { type Caller, rideAlong, tripLike } from "#tests/support/scene.ts"
import { employ, offer } from "#tests/support/world.ts"

/** Who lives in a run, and what their apps know. */
export interface Town {
  readonly driver: Caller
  readonly agent: Caller
  readonly passengers: ReadonlyArray<Caller>
  readonly trips: ReadonlyArray<DriverTrip>
  readonly bookings: Array<{ readonly id: BookingId; readonly tripId: TripId; readonly passenger: Caller }>
  readonly requests: Array<{ readonly id: RequestId; readonly passenger: Caller }>
  /** What happens by itself at a time of its own, such as a code that runs out. */
  readonly edges: Array<DateTime.Utc>
  /** As the driver's phone shows it, until the trip is over. */
  code: TripCodeView | undefined
}

/** One trip in an hour, and one after it. */
const LEAVE = [0, 100]
const DAYS = 12
const { parking, rating, trip: settings } = lawSettings

const edgesOf = ({ plannedArrival, plannedDeparture, stops }: DriverTrip) => [
  DateTime.subtract(plannedDeparture, { minutes: settings.earliestActivationMinutes }),
  ...stops.map(({ plannedTime }) => plannedTime),
  DateTime.add(plannedDeparture, { minutes: settings.gracePeriodMinutes }),
  DateTime.add(plannedArrival, { minutes: settings.autoEndMinutesAfterArrival }),
  DateTime.add(plannedArrival, { hours: parking.defaultHours })
]

/** Midnights in Copenhagen; until the end of March it is an hour ahead. */
const midnights = Array.from({ length: DAYS }, (_, day) =>
  DateTime.add(DateTime.makeUnsafe("2026-03-02T23:00:00Z"), { days: day })
)

/** A place of its own, with one spot to park. */
const destination = Effect.fn("destination")(function* (number: number) {
  const place = { lat: copenhagen.lat, lng: copenhagen.lng + (number % 1000) * 0.02 }
  yield* open(siteNumber(number, { id: siteId(number), ...place }), { Gård: 1 })
  return anAddress({ ...place, city: "København" })
})

/** Two trips to a place with a spot to park. */
const twoTrips = Effect.fn("twoTrips")(function* (driver: Caller) {
  const { nextNumber } = yield* LawContext
  const to = yield* destination(nextNumber())
  return yield* Effect.forEach(LEAVE, (minutes) => offer(tripLike(nextNumber(), driver.id, { to }, minutes)))
})

/** A driver of some trips, three who could ride along, one of them without money, and an agent at the console. */
export const townWith = Effect.fn("townWith")(function* (
  offers: (driver: Caller) => Effect.Effect<ReadonlyArray<DriverTrip>, unknown, Lives>
) {
  yield* beginAnew
  const driver = yield* newcomer(10_000)
  const passengers = [yield* newcomer(10_000), yield* newcomer(10_000), yield* newcomer(2000)]
  const trips = yield* offers(driver)
  const number = (yield* LawContext).nextNumber()
  const id = userId(number)
  yield* employ(id, number, "SUPPORT")
  const made: Town = {
    driver,
    agent: { id, token: yield* tokenOf(id) },
    passengers,
    trips,
    bookings: [],
    requests: [],
    edges: [...trips.flatMap(edgesOf), ...midnights],
    code: undefined
  }
  return made
})
export const town = townWith(twoTrips)

/** A passenger of the town is on board, as far as the end. */
const seat = Effect.fn("seat")(function* (people: Town, trip: DriverTrip, passenger: Caller) {
  const id = BookingId.make(yield* rideAlong(trip, people.driver, passenger))
  people.bookings.push({ id, tripId: trip.id, passenger })
})

/** The same, with somebody on board of each trip. */
export const carpools = Effect.gen(function* () {
  const people = yield* town
  for (const trip of people.trips) yield* seat(people, trip, pick(people.passengers, 0))
  return people
})

/** The same, with the first trip under way. */
export const onTheRoad = Effect.gen(function* () {
  const people = yield* carpools
  const { id } = pick(people.trips, 0)
  yield* ask(people.driver, (api) => api.trips.start({ params: { id }, payload: {} }))
  return people
})

/** From now on a rating can be changed for so long. */
export const afterRating = (time: DateTime.Utc) => DateTime.add(time, { minutes: rating.editableMinutes })

/** The moment before something changes by itself, the moment itself, and the one after. */
const around = ({ edges }: Town) =>
  edges
    .flatMap((edge) => [-1, 0, 1].map((millis) => DateTime.toEpochMillis(edge) + millis))
    .toSorted((a, b) => a - b)

/** Time goes on to one of the next such moments; what is due by then has been done, or is not done yet. */
export const timePasses: fc.Arbitrary<Step<Town>> = fc
  .record({ moments: fc.nat({ max: 8 }), isWorking: fc.boolean() })
  .map(({ isWorking, moments }) => ({
    words: `time passes to the next edge but ${moments}${isWorking ? "" : ", and nothing due is done yet"}`,
    isPossible: () => true,
    act: Effect.fnUntraced(function* (people) {
      const time = DateTime.toEpochMillis(yield* now)
      const next = around(people).filter((moment) => moment > time)[moments]
      if (next === undefined) return
      if (isWorking) yield* moveTo(DateTime.makeUnsafe(next))
      else yield* (yield* ProductClock).setNow(next)
    })
  }))
