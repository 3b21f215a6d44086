import { Effect, Option } from "effect"
import * as fc from "fast-check"
import { onProductTime } from "#api/clock/ProductClock.ts"
import type { DriverTripStateView } from "#core/contract/views/driverTrips.ts"
import { occurrenceId } from "#core/recurring/occurrenceId.ts"
import { never } from "#core/recurring/weekTimes.ts"
import type { RecurringTripId } from "#core/shared/ids.ts"
import { findTrip } from "#core/usecases/trips/findTrip.ts"
import { ask, LawContext } from "#tests/api/laws/LawContext.ts"
import { pick } from "#tests/api/laws/rides/World.ts"
import { aRecurringTrip, keepDrives, routeOf } from "#tests/support/recurring.ts"
import type { Caller } from "#tests/support/scene.ts"
import { type Claim, type Heard, no, yes } from "./Claim.ts"
import { type Town, townWith } from "./Town.ts"

/** The first two are drawn at the start, the third is only foreseen. */
const mondays = ["2026-03-02", "2026-03-09", "2026-03-16"]

/** A town whose driver leaves every Monday at nine, an hour after the beginning. */
export const weeklyTown = townWith(
  Effect.fnUntraced(function* ({ id }) {
    const route = routeOf((yield* LawContext).nextNumber())
    const recurringTrip = aRecurringTrip({ personId: id, times: { ...never, monday: "09:00" } })
    yield* onProductTime(keepDrives(recurringTrip, route))
    return yield* onProductTime(Effect.forEach(mondays, (day) => findTrip(occurrenceId(route.id, day))))
  })
)

type State = typeof DriverTripStateView.Type
type Hear = (state: State, passenger: Caller, trip: Town["trips"][number]) => Option.Option<Heard>

const onRide = (words: string, hear: Hear) =>
  fc.record({ ride: fc.nat({ max: mondays.length - 1 }), who: fc.nat({ max: 2 }) }).map(
    ({ ride, who }): Claim => ({
      words: `passenger ${who} looks at Monday ${ride} and wants ${words}`,
      hear: Effect.fnUntraced(function* ({ passengers, trips }) {
        const [passenger, trip] = [pick(passengers, who), pick(trips, ride)]
        const state = yield* ask(passenger, (api) => api.openTrips.state({ params: { id: trip.id } }))
        return state._tag === "Refused" ? Option.none() : hear(state.value, passenger, trip)
      })
    })
  )

const toldBy = ({ isAutoBookable }: State) => (isAutoBookable ? yes : no("not_auto_bookable"))

const command = onRide("a seat every week", (state, passenger, { id, stops }) => {
  if (Option.isSome(state.autoBooked)) return Option.none()
  const payload = {
    driverTripId: id,
    fromDriverStopId: pick(stops, 0).id,
    toDriverStopId: pick(stops, 3).id
  }
  const call = ask(passenger, (api) => api.autoBookings.create({ headers: {}, payload }))
  return Option.some({ told: toldBy(state), call })
})

const giveUp = onRide("no seat every week any more", (state, passenger) =>
  Option.map(state.autoBooked, (params) => ({
    told: toldBy(state),
    call: ask(passenger, (api) => api.autoBookings.end({ params }))
  }))
)

/** RECUR-018, RECUR-019 what is in the driver's list can be changed, and ended. */
const onRecurringTrip = (
  words: string,
  call: (driver: Caller, params: { readonly id: RecurringTripId }) => Heard["call"]
) =>
  fc.constant<Claim>({
    words: `the driver ${words}`,
    hear: Effect.fnUntraced(function* ({ driver }) {
      const seen = yield* ask(driver, (api) => api.recurring.list())
      if (seen._tag === "Refused") throw new Error(`the driver's weekly trips: ${seen.code}`)
      return Option.map(Option.fromUndefinedOr(seen.value.data[0]), ({ id }) => ({
        told: yes,
        call: call(driver, { id })
      }))
    })
  })

const change = fc
  .constantFrom(
    { mondayLeave: "10:30" },
    { mondayLeave: "09:00" },
    { mondayLeave: null, tuesdayLeave: "09:00" },
    { autoOffer: true },
    { seats: 1 }
  )
  .chain((payload) =>
    onRecurringTrip(`changes every week to ${JSON.stringify(payload)}`, (driver, params) =>
      ask(driver, (api) => api.recurring.change({ params, payload }))
    )
  )

const end = onRecurringTrip("drives no more", (driver, params) =>
  ask(driver, (api) => api.recurring.end({ params }))
)

export const weeklySeats = [command, command, giveUp]
export const weeklyChanges = [fc.oneof({ weight: 6, arbitrary: change }, { weight: 1, arbitrary: end })]
