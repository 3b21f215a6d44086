import { Effect, Option } from "effect"
import * as fc from "fast-check"
import { onProductTime } from "#api/clock/ProductClock.ts"
import type { DriverTripStateView } from "#core/contract/views/driverTrips.ts"
import { occurrenceId } from "#core/recurring/occurrenceId.ts"
import { emptyWeek } from "#core/recurring/week.ts"
import type { RecurringTripId } from "#core/shared/ids.ts"
import { findTrip } from "#core/usecases/trips/findTrip.ts"
import { pick } from "#tests/api/laws/bookings/World.ts"
import { callApi, LawContext } from "#tests/api/laws/LawContext.ts"
import { aRecurringRoute, aRecurringTrip } from "#tests/support/builders/recurringTrips.ts"
import type { Caller } from "#tests/support/world/people.ts"
import { createRecurringTrip } from "#tests/support/world/recurringTrips.ts"
import { allowed, denied, type PermittedCall, type ViewCheck } from "./ViewCheck.ts"
import { createViewWorldWith, type ViewWorld } from "./ViewWorld.ts"

/** The first two occurrences are materialised at the start, the third is projected. */
const mondays = ["2026-03-02", "2026-03-09", "2026-03-16"]

/** Creates a driver with a recurring trip on Mondays at nine, one hour after the start. */
export const createWeeklyWorld = createViewWorldWith(
  Effect.fnUntraced(function* ({ id }) {
    const route = aRecurringRoute({ number: (yield* LawContext).nextNumber() })
    const recurringTrip = aRecurringTrip({ personId: id, times: { ...emptyWeek, monday: "09:00" } })
    yield* onProductTime(createRecurringTrip(recurringTrip, route))
    return yield* onProductTime(Effect.forEach(mondays, (day) => findTrip(occurrenceId(route.id, day))))
  })
)

type State = typeof DriverTripStateView.Type
type Read = (
  state: State,
  passenger: Caller,
  trip: ViewWorld["trips"][number]
) => Option.Option<PermittedCall>

const onOccurrence = (description: string, read: Read) =>
  fc.record({ monday: fc.nat({ max: mondays.length - 1 }), index: fc.nat({ max: 2 }) }).map(
    ({ monday, index }): ViewCheck => ({
      description: `passenger ${index} looks at Monday ${monday} and ${description}`,
      read: Effect.fnUntraced(function* ({ passengers, trips }) {
        const [passenger, trip] = [pick(passengers, index), pick(trips, monday)]
        const state = yield* callApi(passenger, (api) => api.publicTrips.state({ params: { id: trip.id } }))
        return state._tag === "Refused" ? Option.none() : read(state.value, passenger, trip)
      })
    })
  )

const permissionOf = ({ isAutoBookable }: State) => (isAutoBookable ? allowed : denied("not_auto_bookable"))

const autoBook = onOccurrence("books it every week", (state, passenger, { id, stops }) => {
  if (Option.isSome(state.autoBooked)) return Option.none()
  const payload = {
    driverTripId: id,
    fromDriverStopId: pick(stops, 0).id,
    toDriverStopId: pick(stops, 3).id
  }
  const call = callApi(passenger, (api) => api.autoBookings.create({ headers: {}, payload }))
  return Option.some({ permission: permissionOf(state), call })
})

const endAutoBooking = onOccurrence("ends the auto-booking", (state, passenger) =>
  Option.map(state.autoBooked, (params) => ({
    permission: permissionOf(state),
    call: callApi(passenger, (api) => api.autoBookings.end({ params }))
  }))
)

/** RECUR-018 RECUR-019 A recurring trip in the driver's list can be changed and ended. */
const onRecurringTrip = (
  description: string,
  call: (driver: Caller, params: { readonly id: RecurringTripId }) => PermittedCall["call"]
) =>
  fc.constant<ViewCheck>({
    description: `the driver ${description}`,
    read: Effect.fnUntraced(function* ({ driver }) {
      const seen = yield* callApi(driver, (api) => api.recurring.list())
      if (seen._tag === "Refused") throw new Error(`the driver's weekly trips: ${seen.code}`)
      return Option.map(Option.fromUndefinedOr(seen.value.data[0]), ({ id }) => ({
        permission: allowed,
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
    onRecurringTrip(`changes the recurring trip to ${JSON.stringify(payload)}`, (driver, params) =>
      callApi(driver, (api) => api.recurring.change({ params, payload }))
    )
  )

const end = onRecurringTrip("ends the recurring trip", (driver, params) =>
  callApi(driver, (api) => api.recurring.end({ params }))
)

export const weeklySeats = [autoBook, autoBook, endAutoBooking]
export const weeklyChanges = [fc.oneof({ weight: 6, arbitrary: change }, { weight: 1, arbitrary: end })]
