import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Booking } from "#core/booking/Booking.ts"
import type { BookingId, ProspectId, TripId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { createNewCaller, LawContext, resetTime } from "#tests/api/laws/LawContext.ts"
import { aTrip } from "#tests/support/builders/entities.ts"
import type { Caller } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

/** A person without the app, known by a phone number that is verified later. */
export interface Visitor {
  readonly phone: string
  prospectId: ProspectId | undefined
  token: string | undefined
}

/** The people of one run, and the trips that they book. */
export interface World {
  readonly driver: Caller
  readonly passengers: ReadonlyArray<Caller>
  readonly visitors: ReadonlyArray<Visitor>
  readonly trips: ReadonlyArray<DriverTrip>
  /** In the order of their creation. */
  readonly bookings: Array<BookingId>
  underWay: DriverTrip | undefined
}

/** One trip in an hour and one in the afternoon, each with four stops. */
const DEPARTURES = [0, 6 * 60]
const PASSENGERS = 4
const VISITORS = 2
/** Six seats for the whole way. */
const FUNDS = 9000

const createVisitors = Effect.map(LawContext, ({ nextNumber }) =>
  Array.from(
    { length: VISITORS },
    (): Visitor => ({ phone: `+45${50_000_000 + nextNumber()}`, prospectId: undefined, token: undefined })
  )
)

/** Creates a driver with two trips, passengers with money, and visitors without an account. */
export const createWorld = Effect.gen(function* () {
  yield* resetTime
  const { nextNumber } = yield* LawContext
  const driver = yield* createNewCaller(0)
  const passengers = yield* Effect.all(Array.from({ length: PASSENGERS }, () => createNewCaller(FUNDS)))
  const trips = yield* Effect.forEach(DEPARTURES, (minutes) =>
    offer(aTrip({ number: nextNumber(), driverId: driver.id, later: { minutes } }))
  )
  const world: World = {
    driver,
    passengers,
    visitors: yield* createVisitors,
    trips,
    bookings: [],
    underWay: undefined
  }
  return world
})

interface BookingRow extends Pick<Booking, "status" | "seats"> {
  readonly id: BookingId
  readonly trip_id: TripId
  readonly from_position: number
  readonly to_position: number
  readonly price: number
  readonly completed: boolean
}

/** The rows of the trips of a world. */
export interface Snapshot {
  readonly bookings: ReadonlyArray<BookingRow>
  readonly legs: ReadonlyArray<{ readonly taken: number; readonly capacity: number }>
  readonly holds: number
}

export const takeSnapshot = Effect.fn("takeSnapshot")(function* ({ trips }: World) {
  const sql = yield* SqlClient.SqlClient
  const ids = trips.map(({ id }) => id)
  const bookings =
    yield* sql<BookingRow>`SELECT id, trip_id, status, seats, from_position, to_position, price,
    completed_at IS NOT NULL AS completed FROM booking WHERE trip_id = ANY(${ids}::uuid[]) ORDER BY id`
  const legs = yield* sql<Snapshot["legs"][number]>`SELECT trip_id, position, taken, capacity FROM trip_leg
    WHERE trip_id = ANY(${ids}::uuid[]) ORDER BY trip_id, position`
  const [held] = yield* sql<{ holds: number }>`SELECT count(*)::int AS holds FROM seat_hold
    WHERE trip_id = ANY(${ids}::uuid[])`
  const snapshot: Snapshot = { bookings, legs, holds: held?.holds ?? 0 }
  return snapshot
})

/** Appends the new bookings, so that the same step means the same booking whatever its id. */
export const addNewBookings = ({ bookings: known }: World, { bookings }: Snapshot) => {
  for (const { id } of bookings) if (!known.includes(id)) known.push(id)
}

/** Picks an item by its number modulo the length of a list that is not empty. */
export const pick = <A>(list: ReadonlyArray<A>, number: number): A => {
  const found = list[number % list.length]
  if (found === undefined) throw new Error("the list is empty")
  return found
}

/** Picks from the end: 0 is the last item. */
export const latest = <A>(list: ReadonlyArray<A>, but: number): A => pick(list.toReversed(), but)
