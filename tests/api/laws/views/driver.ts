import { Effect, Option } from "effect"
import * as fc from "fast-check"
import { checkSeats, freeSeats, holdsSeat } from "#core/booking/seats.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import { checkEditable } from "#core/trip/checkEditable.ts"
import { decideStart } from "#core/trip/decideStart.ts"
import { type TripPhase, tripPhase } from "#core/trip/tripState.ts"
import { checkCancellable } from "#core/trip/tripTransitions.ts"
import { driverTripsOf, pendingRequests } from "#rider/shared/trips/driverTrip.ts"
import { latest, pick } from "#tests/api/laws/bookings/World.ts"
import { callApi, type LawServices, lawSettings, now } from "#tests/api/laws/LawContext.ts"
import {
  allowed,
  denied,
  deniedFor,
  type PermittedCall,
  permissionFrom,
  type ViewCheck
} from "./ViewCheck.ts"
import { afterRating, type ViewWorld } from "./ViewWorld.ts"

const settings = lawSettings.trip

interface TripState {
  readonly trip: DriverTripView
  readonly phase: TripPhase
  readonly world: ViewWorld
}

const readTrip = Effect.fn("readTrip")(function* (world: ViewWorld, id: ViewWorld["trips"][number]["id"]) {
  const seen = yield* callApi(world.driver, (api) => api.trips.driverTrip({ params: { id } }))
  if (seen._tag === "Refused") throw new Error(`the driver's own trip: ${seen.code}`)
  const state: TripState = { trip: seen.value, phase: tripPhase(seen.value, yield* now, settings), world }
  return state
})

type Read = (seen: TripState) => Effect.Effect<Option.Option<PermittedCall>, unknown, LawServices>

const onTrip = (description: string, read: Read) =>
  fc.nat({ max: 1 }).map(
    (which): ViewCheck => ({
      description: `the driver ${description} trip ${which}`,
      read: (world) => Effect.flatMap(readTrip(world, pick(world.trips, which).id), read)
    })
  )

const isWaiting = (phase: TripPhase) =>
  phase === "scheduled" || phase === "due" || phase === "pending_activation"
const notWaiting = ["trip_already_started", "trip_already_completed", "trip_not_found"]

/** QUEUE-004 START-001 START-002 A trip starts in the order of departures; `confirms` declines its open requests. */
const start = (confirms: boolean) =>
  onTrip(confirms ? "confirms the start of" : "starts without confirmation", ({ phase, world, trip }) =>
    Effect.gen(function* () {
      const overview = yield* callApi(world.driver, (api) => api.bookings.overview())
      const others = overview._tag === "Done" ? driverTripsOf(overview.value) : []
      const pending = pendingRequests(trip).length
      const step = decideStart(trip, others, pending, { now: yield* now, settings })
      const permission = () => {
        if (!isWaiting(phase)) return denied(...notWaiting)
        if (step._tag === "Queued") return denied(step.reason)
        return step._tag === "Confirm" && step.declinesRequests > 0 && !confirms
          ? denied("trip_awaiting_passenger_requests")
          : allowed
      }
      const payload = { declinePending: confirms && pending > 0 }
      const call = callApi(world.driver, (api) => api.trips.start({ params: { id: trip.id }, payload }))
      return Option.some({ permission: permission(), call })
    })
  )

/** TRIP-056 A trip can be cancelled until it ends. A cancelled one offers no call; a repeat has no effect. */
const cancelTrip = onTrip("cancels", ({ phase, world, trip }) =>
  Effect.succeed(
    phase === "cancelled"
      ? Option.none()
      : Option.some({
          permission: permissionFrom(checkCancellable(phase)),
          call: Effect.gen(function* () {
            const params = { id: trip.id }
            const cancelled = yield* callApi(world.driver, (api) => api.trips.cancelTrip({ params }))
            if (cancelled._tag === "Done" && phase === "active") world.code = undefined
            return cancelled
          })
        })
  )
)

/** TRIP-055 A trip with bookings or requests cannot be edited. */
const change = fc
  .constantFrom({ seats: 1 }, { seats: 2 }, { seats: 4 }, { offered: false }, { offered: true })
  .chain((payload) =>
    onTrip(`changes to ${JSON.stringify(payload)}`, ({ phase, world, trip }) => {
      const accepted = trip.passengerTrips.filter(({ status }) => holdsSeat(status)).length
      const permission = permissionFrom(
        checkEditable(phase, { accepted, pending: pendingRequests(trip).length })
      )
      const call = callApi(world.driver, (api) => api.trips.changeOffer({ params: { id: trip.id }, payload }))
      return Effect.succeed(Option.some({ permission, call }))
    })
  )

const onBooking = (
  description: string,
  read: (booking: PassengerTripView, seen: TripState) => Option.Option<PermittedCall>
) =>
  fc.nat({ max: 3 }).map(
    (but): ViewCheck => ({
      description: `the driver ${description} the latest booking but ${but}`,
      isPossible: ({ bookings }) => bookings.length > 0,
      read: Effect.fnUntraced(function* (world) {
        const { id, tripId } = latest(world.bookings, but)
        const seen = yield* readTrip(world, tripId)
        return Option.flatMap(
          Option.fromUndefinedOr(seen.trip.passengerTrips.find((one) => one.id === id)),
          (booking) => read(booking, seen)
        )
      })
    })
  )

/** ERR-004 ERR-005 Computes from the view why the seats of a booking are not free. */
const seatRefusals = (booking: PassengerTripView, { driverStops, passengerTrips, seats }: DriverTripView) => {
  const at = (id: string) => driverStops.findIndex((stop) => stop.id === id)
  const bookings = passengerTrips.map((one) => ({
    status: one.status,
    seats: one.seats,
    fromPosition: at(one.fromDriverStopId),
    toPosition: at(one.toDriverStopId)
  }))
  const part = { fromPosition: at(booking.fromDriverStopId), toPosition: at(booking.toDriverStopId) }
  const permission = permissionFrom(checkSeats(freeSeats(seats, bookings, part), booking.seats))
  return permission.isAllowed ? [] : permission.reasons
}

const closed = ["booking_not_open", "trip_already_completed"]

const answer = fc
  .constantFrom("accept" as const, "acceptWithoutPayment" as const, "deny" as const)
  .chain((how) =>
    onBooking(`answers ${how} to`, (booking, { phase, world, trip }) => {
      const isOpen = booking.status === "AWAITING_APPROVAL" && phase !== "completed"
      const reasons = how === "deny" ? [] : seatRefusals(booking, trip)
      const call = callApi(world.driver, (api) =>
        api.bookings[how]({ params: { id: booking.id }, headers: {} })
      )
      return Option.some({ permission: isOpen ? deniedFor(reasons) : denied(...closed), call })
    })
  )

/** BOOK-009 The driver cancels an accepted booking. A request offers an answer instead, but the call works too. */
const cancelBooking = onBooking("cancels", (booking, { phase, world }) => {
  if (booking.status === "AWAITING_APPROVAL" && phase !== "completed") return Option.none()
  const permission = booking.status === "ACCEPTED" && phase !== "completed" ? allowed : denied(...closed)
  return Option.some({
    permission,
    call: callApi(world.driver, (api) => api.bookings.cancel({ params: { id: booking.id }, headers: {} }))
  })
})

const rate = onBooking("rates the passenger of", ({ id, passengerRating, status }, { phase, world }) => {
  const isOpen =
    phase === "completed" && status === "ACCEPTED" && !Option.exists(passengerRating, ({ locked }) => locked)
  const call = Effect.gen(function* () {
    world.deadlines.push(afterRating(yield* now))
    const payload = { rating: 3 }
    return yield* callApi(world.driver, (api) => api.bookings.rate({ params: { id }, payload }))
  })
  return Option.some({ permission: isOpen ? allowed : denied("not_rateable", "duplicate_rating"), call })
})

export const answers = [answer, answer, cancelBooking]
export const starts = [start(true), start(false)]
export const changes = [change, change, change, cancelTrip]
export const passengerRatings = [rate]
