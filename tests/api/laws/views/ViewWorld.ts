import { DateTime, Effect } from "effect"
import * as fc from "fast-check"
import { ProductClock } from "#api/clock/ProductClock.ts"
import type { TripCodeView } from "#core/contract/views/driverTrips.ts"
import { BookingId, type RequestId, type TripId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { pick } from "#tests/api/laws/bookings/World.ts"
import {
  advanceTo,
  callApi,
  createNewCaller,
  LawContext,
  type LawServices,
  lawSettings,
  now,
  resetTime
} from "#tests/api/laws/LawContext.ts"
import type { Step } from "#tests/api/laws/properties.ts"
import { anAddress, aTrip, copenhagen, userId } from "#tests/support/builders/entities.ts"
import { siteId } from "#tests/support/builders/parking.ts"
import { createSite, siteNumber } from "#tests/support/world/parking.ts"
import type { Caller } from "#tests/support/world/people.ts"
import { createStaffCaller } from "#tests/support/world/staff.ts"
import { bookAndAccept, offer } from "#tests/support/world/trips.ts"

/** The people of one run, and what their apps know. */
export interface ViewWorld {
  readonly driver: Caller
  readonly agent: Caller
  readonly passengers: ReadonlyArray<Caller>
  readonly trips: ReadonlyArray<DriverTrip>
  readonly bookings: Array<{ readonly id: BookingId; readonly tripId: TripId; readonly passenger: Caller }>
  readonly requests: Array<{ readonly id: RequestId; readonly passenger: Caller }>
  /** Times at which a job or a rule changes something, such as the end of a code. */
  readonly deadlines: Array<DateTime.Utc>
  /** The code on the driver's phone, until the trip ends. */
  code: TripCodeView | undefined
}

/** One trip in an hour and one after it, in minutes after `aTrip`. */
const DEPARTURES = [0, 100]
const DAYS = 12
const { parking, rating, trip: settings } = lawSettings

const deadlinesOf = ({ plannedArrival, plannedDeparture, stops }: DriverTrip) => [
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

/** Creates a parking site with one spot. */
const createDestination = Effect.fn("createDestination")(function* (number: number) {
  const place = { lat: copenhagen.lat, lng: copenhagen.lng + (number % 1000) * 0.02 }
  yield* createSite(siteNumber(number, { id: siteId(number), ...place }), { Gård: 1 })
  return anAddress({ ...place, city: "København" })
})

/** Creates two trips to a parking site with one spot. */
const createTwoTrips = Effect.fn("createTwoTrips")(function* (driver: Caller) {
  const { nextNumber } = yield* LawContext
  const to = yield* createDestination(nextNumber())
  return yield* Effect.forEach(DEPARTURES, (minutes) =>
    offer(aTrip({ number: nextNumber(), driverId: driver.id, later: { minutes }, to }))
  )
})

/** Creates a driver with trips, three passengers, one of them with little money, and a support agent. */
export const createViewWorldWith = Effect.fn("createViewWorldWith")(function* (
  createTrips: (driver: Caller) => Effect.Effect<ReadonlyArray<DriverTrip>, unknown, LawServices>
) {
  yield* resetTime
  const driver = yield* createNewCaller(10_000)
  const passengers = [
    yield* createNewCaller(10_000),
    yield* createNewCaller(10_000),
    yield* createNewCaller(2000)
  ]
  const trips = yield* createTrips(driver)
  const agentId = userId((yield* LawContext).nextNumber())
  const world: ViewWorld = {
    driver,
    agent: yield* createStaffCaller(agentId, "SUPPORT"),
    passengers,
    trips,
    bookings: [],
    requests: [],
    deadlines: [...trips.flatMap(deadlinesOf), ...midnights],
    code: undefined
  }
  return world
})
export const createViewWorld = createViewWorldWith(createTwoTrips)

/** Adds an accepted booking of a whole trip. */
const addBooking = Effect.fn("addBooking")(function* (world: ViewWorld, trip: DriverTrip, passenger: Caller) {
  const id = BookingId.make(yield* bookAndAccept(trip, world.driver, passenger))
  world.bookings.push({ id, tripId: trip.id, passenger })
})

/** Creates the same with an accepted booking on each trip. */
export const withBookings = Effect.gen(function* () {
  const world = yield* createViewWorld
  for (const trip of world.trips) yield* addBooking(world, trip, pick(world.passengers, 0))
  return world
})

/** Creates the same with the first trip under way. */
export const withTripUnderWay = Effect.gen(function* () {
  const world = yield* withBookings
  const { id } = pick(world.trips, 0)
  yield* callApi(world.driver, (api) => api.trips.start({ params: { id }, payload: {} }))
  return world
})

/** The end of the time in which a rating can be changed. */
export const afterRating = (time: DateTime.Utc) => DateTime.add(time, { minutes: rating.editableMinutes })

/** One millisecond before each deadline, the deadline, and one millisecond after. */
const momentsAround = ({ deadlines }: ViewWorld) =>
  deadlines
    .flatMap((deadline) => [-1, 0, 1].map((millis) => DateTime.toEpochMillis(deadline) + millis))
    .toSorted((a, b) => a - b)

/** Sets the clock to one of the next such moments, with the due jobs done or not done yet. */
export const timePasses: fc.Arbitrary<Step<ViewWorld>> = fc
  .record({ moments: fc.nat({ max: 8 }), runsJobs: fc.boolean() })
  .map(({ runsJobs, moments }) => ({
    description: `time passes to the next deadline but ${moments}${runsJobs ? "" : ", without the due jobs"}`,
    isPossible: () => true,
    act: Effect.fnUntraced(function* (world) {
      const time = DateTime.toEpochMillis(yield* now)
      const next = momentsAround(world).filter((moment) => moment > time)[moments]
      if (next === undefined) return
      if (runsJobs) yield* advanceTo(DateTime.makeUnsafe(next))
      else yield* (yield* ProductClock).setNow(next)
    })
  }))
