import { Option } from "effect"
import type { AutoBooking } from "#core/booking/AutoBooking.ts"
import { occurrenceStopId } from "#core/recurring/occurrenceId.ts"
import type { RecurringRoute } from "#core/recurring/RecurringRoute.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import { emptyWeek, mapWeek, type WeekChange } from "#core/recurring/week.ts"
import { metres, seconds } from "#core/shared/geo.ts"
import {
  AutoBookingId,
  type DriverStopId,
  RecurringRouteId,
  RecurringStopId,
  RecurringTripId
} from "#core/shared/ids.ts"
import { anAddress, anna, aStop, bo, copenhagen } from "./entities.ts"

const uuid = (number: number, group = 0) =>
  `019a0b1c-2d3e-7000-8000-${String(group).padStart(4, "0")}${number.toString(16).padStart(8, "0")}`
export const recurringTripId = (number: number) => RecurringTripId.make(uuid(0x100 + number))
const routeId = (number: number) => RecurringRouteId.make(uuid(0x200 + number))

/** Builds Bo's recurring trip from Roskilde to Copenhagen on Mondays at 08:00. */
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
  times: { ...emptyWeek, monday: "08:00" },
  validFrom: "2026-01-01",
  validUntil: Option.none(),
  pause: Option.none(),
  ...more
})

/** Builds Anna's standing order for a seat on all stops of `aTrip`. */
export const anAutoBooking = (more: Partial<AutoBooking> = {}): AutoBooking => ({
  id: AutoBookingId.make(uuid(0x400)),
  passengerId: anna,
  recurringTripId: recurringTripId(1),
  firstDay: "2026-03-02",
  from: aStop(0),
  to: aStop(3),
  isEnded: false,
  ...more
})

interface RouteOptions extends Partial<RecurringRoute> {
  /** Makes the ids of the route and its stops unique in a database. */
  readonly number?: number
}

/** Builds a route of thirty kilometres and half an hour, with a stop every ten kilometres. */
export const aRecurringRoute = ({ number, ...more }: RouteOptions = {}): RecurringRoute => ({
  id: routeId(number ?? 1),
  via: [],
  distance: metres(30_000),
  duration: seconds(1800),
  polyline: "_p~iF~ps|U",
  stops: [0, 1, 2, 3].map((position) => {
    const { id: _, plannedTime: __, ...stop } = aStop(position, { viaStop: position === 1 || position === 2 })
    return { ...stop, id: RecurringStopId.make(uuid(0x300 + position, number)) }
  }),
  ...more
})

/** Finds the id that a stop of a route has on a day. */
export const stopIdOn = (route: RecurringRoute, position: number, day: string): DriverStopId => {
  const stop = route.stops[position]
  if (stop === undefined) throw new Error(`the route has no stop ${position}`)
  return occurrenceStopId(stop.id, day)
}

/** Builds a change of the named days. */
export const aWeekChange = (given: Partial<WeekChange> = {}): WeekChange => mapWeek((day) => given[day])

/** A week with a time on Monday and on Thursday, as the API shows it. */
export const mondayAndThursdayWeek = {
  monday_leave: "08:00",
  tuesday_leave: null,
  wednesday_leave: null,
  thursday_leave: "16:30",
  friday_leave: null,
  saturday_leave: null,
  sunday_leave: null
}
