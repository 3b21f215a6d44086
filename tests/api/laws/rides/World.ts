import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Booking } from "#core/booking/Booking.ts"
import type { BookingId, ProspectId, TripId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { beginAnew, LawContext, newcomer } from "#tests/api/laws/LawContext.ts"
import { type Caller, tripLike } from "#tests/support/scene.ts"
import { offer } from "#tests/support/world.ts"

/** Somebody at the kerb, known by a phone number alone until it is verified. */
export interface Visitor {
  readonly phone: string
  prospectId: ProspectId | undefined
  token: string | undefined
}

/** The people of one run, and the trips that all of them want. */
export interface World {
  readonly driver: Caller
  readonly passengers: ReadonlyArray<Caller>
  readonly visitors: ReadonlyArray<Visitor>
  readonly trips: ReadonlyArray<DriverTrip>
  /** In the order in which they were made. */
  readonly bookings: Array<BookingId>
  underWay: DriverTrip | undefined
}

/** One trip in an hour and one in the afternoon, each with four stops. */
const LEAVE = [0, 6 * 60]
const PASSENGERS = 4
const VISITORS = 2
/** Six seats for the whole way. */
const FUNDS = 9000

const strangers = Effect.map(LawContext, ({ nextNumber }) =>
  Array.from(
    { length: VISITORS },
    (): Visitor => ({ phone: `+45${50_000_000 + nextNumber()}`, prospectId: undefined, token: undefined })
  )
)

/** A driver of two trips, some passengers with money, and some without an account. */
export const village = Effect.gen(function* () {
  yield* beginAnew
  const { nextNumber } = yield* LawContext
  const driver = yield* newcomer(0)
  const passengers = yield* Effect.all(Array.from({ length: PASSENGERS }, () => newcomer(FUNDS)))
  const trips = yield* Effect.forEach(LEAVE, (minutes) =>
    offer(tripLike(nextNumber(), driver.id, {}, minutes))
  )
  const made: World = {
    driver,
    passengers,
    visitors: yield* strangers,
    trips,
    bookings: [],
    underWay: undefined
  }
  return made
})

interface BookingRow extends Pick<Booking, "status" | "seats"> {
  readonly id: BookingId
  readonly trip_id: TripId
  readonly from_position: number
  readonly to_position: number
  readonly price: number
  readonly over: boolean
}

/** What is written down of a village's rides. */
export interface Snapshot {
  readonly bookings: ReadonlyArray<BookingRow>
  readonly legs: ReadonlyArray<{ readonly taken: number; readonly capacity: number }>
  readonly holds: number
}

export const look = Effect.fn("look")(function* ({ trips }: World) {
  const sql = yield* SqlClient.SqlClient
  const ids = trips.map(({ id }) => id)
  const bookings =
    yield* sql<BookingRow>`SELECT id, trip_id, status, seats, from_position, to_position, price,
    completed_at IS NOT NULL AS over FROM booking WHERE trip_id = ANY(${ids}::uuid[]) ORDER BY id`
  const legs = yield* sql<Snapshot["legs"][number]>`SELECT trip_id, position, taken, capacity FROM trip_leg
    WHERE trip_id = ANY(${ids}::uuid[]) ORDER BY trip_id, position`
  const [held] = yield* sql<{ holds: number }>`SELECT count(*)::int AS holds FROM seat_hold
    WHERE trip_id = ANY(${ids}::uuid[])`
  const seen: Snapshot = { bookings, legs, holds: held?.holds ?? 0 }
  return seen
})

/** Whoever is new is the last, so that the same step means the same booking whatever its id. */
export const enrol = ({ bookings: known }: World, { bookings }: Snapshot) => {
  for (const { id } of bookings) if (!known.includes(id)) known.push(id)
}

/** The one so far around a list that is not empty. */
export const pick = <A>(list: ReadonlyArray<A>, number: number): A => {
  const found = list[number % list.length]
  if (found === undefined) throw new Error("there is none to pick")
  return found
}

export const latest = <A>(list: ReadonlyArray<A>, but: number): A => pick(list.toReversed(), but)
