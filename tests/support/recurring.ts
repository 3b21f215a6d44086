import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { occurrenceStopId } from "#core/recurring/occurrenceId.ts"
import type { RecurringRoute } from "#core/recurring/RecurringRoute.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import { eachDay, type GivenWeek, never } from "#core/recurring/weekTimes.ts"
import { metres, seconds } from "#core/shared/geo.ts"
import {
  type DriverStopId,
  RecurringRouteId,
  RecurringStopId,
  RecurringTripId,
  type TripId
} from "#core/shared/ids.ts"
import { addRecurringTrip } from "#core/usecases/recurring/createRecurringTrip.ts"
import { anAddress, aStop, bo, copenhagen } from "./builders.ts"

const uuid = (number: number) => `019a0b1c-2d3e-7000-8000-${number.toString(16).padStart(12, "0")}`
export const recurringTripId = (number: number) => RecurringTripId.make(uuid(0x100 + number))
const routeId = (number: number) => RecurringRouteId.make(uuid(0x200 + number))

/** Bo drives from Roskilde to Copenhagen on Mondays at 08:00. */
export const aRecurringTrip = (more: Partial<RecurringTrip> = {}): RecurringTrip => ({
  id: recurringTripId(1),
  personId: bo,
  role: "DRIVER",
  seats: 3,
  chargeForTrip: true,
  autoOffer: false,
  plannedTimeBy: "DEPARTURE",
  from: anAddress(),
  to: anAddress({ ...copenhagen, street: "Rådhuspladsen 1", zipcode: "1550", city: "København" }),
  times: { ...never, monday: "08:00" },
  validFrom: "2026-01-01",
  validUntil: Option.none(),
  pause: Option.none(),
  ...more
})

/** Thirty kilometres in half an hour, with a stop at each ten. */
export const aRecurringRoute = (more: Partial<RecurringRoute> = {}): RecurringRoute => ({
  id: routeId(1),
  via: [],
  distance: metres(30_000),
  duration: seconds(1800),
  polyline: "_p~iF~ps|U",
  stops: [0, 1, 2, 3].map((position) => {
    const { id: _, plannedTime: __, ...stop } = aStop(position, { viaStop: position === 1 || position === 2 })
    return { ...stop, id: RecurringStopId.make(uuid(0x300 + position)) }
  }),
  ...more
})

/** A plan of its own for each series of a test file. */
export const routeOf = (number: number, more: Partial<RecurringRoute> = {}): RecurringRoute => {
  const own = `-8000-${String(number).padStart(4, "0")}`
  const stops = aRecurringRoute().stops.map((stop) => ({
    ...stop,
    id: RecurringStopId.make(stop.id.replace("-8000-0000", own))
  }))
  return aRecurringRoute({ id: routeId(number), stops, ...more })
}

/** The id that a stop of a plan has on a day. */
export const stopOn = (route: RecurringRoute, position: number, day: string): DriverStopId => {
  const stop = route.stops[position]
  if (stop === undefined) throw new Error(`the plan has no stop ${position}`)
  return occurrenceStopId(stop.id, day)
}

/** A change that says nothing of the days, or of some. */
export const givenWeek = (given: Partial<GivenWeek> = {}): GivenWeek => eachDay((day) => given[day])

/** Keeps a driver's series as it is offered, and draws its coming days. */
export const keepDrives = Effect.fn("keepDrives")(function* (
  recurringTrip: RecurringTrip,
  route: RecurringRoute
) {
  const { autoOffer: _, id: __, validFrom: ___, validUntil: ____, pause: _____, ...command } = recurringTrip
  return yield* addRecurringTrip(command, Option.some(route), { idempotencyKey: null, requestHash: "" })
})

interface Drawn {
  readonly id: TripId
  readonly day: string | null
  readonly departure: string
  readonly seats: number
  readonly cancelled: boolean
}

/** Every ride that a series ever had, by departure. */
export const drawnOf = Effect.fn("drawnOf")(function* (id: RecurringTripId) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<Drawn>`SELECT id, day::text AS day, seats, cancelled_at IS NOT NULL AS cancelled,
    to_char(planned_departure AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') AS departure
    FROM driver_trip WHERE recurring_trip_id = ${id} ORDER BY planned_departure, created_at`
})

/** `yyyy-MM-ddTHH:mmZ` of the rides that have not been called off. */
export const departuresOf = Effect.fn("departuresOf")(function* (id: RecurringTripId) {
  return (yield* drawnOf(id)).filter((trip) => !trip.cancelled).map((trip) => trip.departure)
})
