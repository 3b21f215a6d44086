import { DateTime, Effect, Option } from "effect"
import * as fc from "fast-check"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { decideEnding } from "#core/trip/decideEnding.ts"
import { isCodeValid } from "#core/trip/tripCode.ts"
import { tripPhase } from "#core/trip/tripState.ts"
import { checkEndable } from "#core/trip/tripTransitions.ts"
import { acceptedPassengers } from "#rider/shared/trips/driverTrip.ts"
import { pick } from "#tests/api/laws/bookings/World.ts"
import { callApi, lawSettings, now } from "#tests/api/laws/LawContext.ts"
import { reportPosition } from "#tests/api/laws/tripCodes.ts"
import type { Caller } from "#tests/support/world/people.ts"
import { fundsRefusals } from "./passenger.ts"
import {
  allowed,
  denied,
  deniedFor,
  type PermittedCall,
  permissionFrom,
  type ViewCheck
} from "./ViewCheck.ts"
import type { ViewWorld } from "./ViewWorld.ts"

/** LOC-001 In seconds: fresh, at the limit, and one second too old. */
const ages = [0, 45, 46]
/** The destination: it is an address, not a stop. */
const END = 4

const trip = fc.nat({ max: 1 })

const activeTrip = Effect.fn("activeTrip")(function* (world: ViewWorld, which: number) {
  const { id } = pick(world.trips, which)
  const seen = yield* callApi(world.driver, (api) => api.trips.driverTrip({ params: { id } }))
  if (seen._tag === "Refused") throw new Error(`the driver's own trip: ${seen.code}`)
  return { view: seen.value, phase: tripPhase(seen.value, yield* now, lawSettings.trip) }
})

export const endTrip = (
  world: ViewWorld,
  id: ViewWorld["trips"][number]["id"],
  userExpectsSubsidy: boolean
) =>
  Effect.gen(function* () {
    const ended = yield* callApi(world.driver, (api) =>
      api.trips.end({ params: { id }, payload: { userExpectsSubsidy } })
    )
    if (ended._tag === "Done") world.code = undefined
    return ended
  })

/** END-001 to END-006 Reports a position and ends the trip as the answer, or the app's own rule, allows. */
const endAt = fc
  .record({
    trip,
    position: fc.constantFrom(1, 3, END, END),
    age: fc.constantFrom(...ages),
    decidedBy: fc.constantFrom("server", "app")
  })
  .map(
    ({ age, decidedBy, position, trip: which }): ViewCheck => ({
      description: `the driver of trip ${which} ends it at ${position === END ? "the end" : `stop ${position}`}, with a position ${age} seconds old, as the ${decidedBy} allows`,
      read: Effect.fnUntraced(function* (world) {
        const { id, stops, to } = pick(world.trips, which)
        const { lat, lng } = stops[position] ?? to
        const { answer: reported, at } = yield* reportPosition(world.driver, id, { lat, lng }, age)
        const { phase, view } = yield* activeTrip(world, which)
        if (reported._tag === "Refused")
          return Option.some({
            permission: permissionFrom(checkEndable(phase)),
            call: endTrip(world, id, true)
          })
        const situation = {
          online: true,
          acceptedPassengers: acceptedPassengers(view).length,
          position: Option.some({ lat, lng, accuracy: 5, at }),
          destination: { lat: view.toLat, lng: view.toLng },
          answer: Option.none()
        }
        const fromApp = decideEnding(situation, yield* now, lawSettings)
        // With nobody on board there is no subsidy to ask about. A position that the server discards is not the app's newest.
        const isUndecided = fromApp._tag === "EndAtOnce" || Option.isSome(reported.value.discarded)
        if (decidedBy === "app" && isUndecided) return Option.none()
        const isOffered =
          decidedBy === "server" ? reported.value.subsidisable : fromApp._tag === "ConfirmWithSubsidy"
        return Option.some({
          permission: isOffered ? allowed : denied("user_is_not_eligible_for_subsidy", "no_recent_position"),
          call: endTrip(world, id, true)
        })
      })
    })
  )

/** A trip under way can always be ended without subsidy. */
const endWithoutSubsidy = trip.map(
  (which): ViewCheck => ({
    description: `the driver ends trip ${which} without subsidy`,
    read: Effect.fnUntraced(function* (world) {
      const { phase } = yield* activeTrip(world, which)
      return Option.some({
        permission: permissionFrom(checkEndable(phase)),
        call: endTrip(world, pick(world.trips, which).id, false)
      })
    })
  })
)

/** Reports a position at a stop and gets the code of the trip. */
const getCode = fc.record({ trip, stop: fc.nat({ max: 2 }) }).map(
  ({ stop, trip: which }): ViewCheck => ({
    description: `the driver of trip ${which} gets a code at stop ${stop}`,
    read: Effect.fnUntraced(function* (world) {
      const { id, stops } = pick(world.trips, which)
      yield* reportPosition(world.driver, id, pick(stops, stop))
      const { phase } = yield* activeTrip(world, which)
      const params = { id }
      const call = Effect.gen(function* () {
        const code = yield* callApi(world.driver, (api) => api.trips.code({ params }))
        if (code._tag === "Refused") return code
        world.code = code.value
        world.deadlines.push(code.value.renewsAt)
        return code
      })
      return Option.some({ permission: phase === "active" ? allowed : denied("no_active_trip"), call })
    })
  })
)

const hasCode = ({ code }: ViewWorld) => code !== undefined

/** CODE-002 A code that the phone shows as valid opens the trip, or a full trip. */
const lookUp: ViewCheck = {
  description: "a visitor looks the driver's code up",
  isPossible: hasCode,
  read: Effect.fnUntraced(function* ({ code }) {
    if (code === undefined) return Option.none()
    const read: PermittedCall = {
      permission: isCodeValid(code, yield* now) ? allowed : denied("invalid_trip_code"),
      call: Effect.map(
        callApi(null, (api) => api.byCode.lookUp({ params: { code: code.value } })),
        (outcome) =>
          outcome._tag === "Refused" && outcome.code === "no_seats_available"
            ? { _tag: "Done", value: null }
            : outcome
      )
    }
    return Option.some(read)
  })
}

/** N18 Whether the passenger has booked another trip for the time of a ride that begins now. */
const hasOtherBooking = Effect.fn("hasOtherBooking")(function* (
  { bookings }: ViewWorld,
  passenger: Caller,
  ride: MarketplaceTripView
) {
  const from = yield* now
  const to = DateTime.addDuration(from, DateTime.distance(ride.departureTime, ride.arrivalTime))
  const others = bookings.filter(
    (one) => one.passenger.id === passenger.id && !Option.contains(ride.tripId, one.tripId)
  )
  const seen = yield* Effect.forEach(others, ({ id }) =>
    callApi(passenger, (api) => api.bookings.passengerTrip({ params: { id } }))
  )
  return seen.some(
    (one) =>
      one._tag === "Done" &&
      ["AWAITING_APPROVAL", "ACCEPTED"].includes(one.value.status) &&
      Option.isNone(one.value.completedAt) &&
      DateTime.isLessThan(one.value.departureTime, to) &&
      DateTime.isGreaterThan(one.value.arrivalTime, from)
  )
})

/** BYCODE-004 to BYCODE-009 A passenger who sees the trip of a code, has the time and the money for its price, can board. */
const board = fc.nat({ max: 2 }).map(
  (index): ViewCheck => ({
    description: `passenger ${index} looks the driver's code up and boards`,
    isPossible: hasCode,
    read: Effect.fnUntraced(function* (world) {
      const { code } = world
      if (code === undefined) return Option.none()
      const passenger = pick(world.passengers, index)
      const seen = yield* callApi(passenger, (api) => api.byCode.lookUp({ params: { code: code.value } }))
      if (seen._tag === "Refused") return Option.none()
      const { prospectId } = seen.value
      const reasons = [
        ...(yield* fundsRefusals(seen.value.trip, passenger)),
        ...((yield* hasOtherBooking(world, passenger, seen.value.trip)) ? ["existing_booking_in_period"] : [])
      ]
      const call = Effect.gen(function* () {
        const boarded = yield* callApi(passenger, (api) =>
          api.byCode.board({ headers: {}, payload: { prospectId } })
        )
        if (boarded._tag === "Refused") return boarded
        const { driverTripId: tripId, id } = boarded.value.trip.passengerTrip
        world.bookings.push({ id, tripId, passenger })
        return boarded
      })
      return Option.some({ permission: deniedFor(reasons), call })
    })
  })
)

export const codes = [getCode, getCode, fc.constant(lookUp), board, board]
export const endings = [endAt, endAt, endWithoutSubsidy]
