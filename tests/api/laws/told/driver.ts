import { Effect, Option } from "effect"
import * as fc from "fast-check"
import { checkSeats, freeSeats, holdsSeat } from "#core/booking/seats.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import { checkEditable } from "#core/trip/checkEditable.ts"
import { decideStart } from "#core/trip/decideStart.ts"
import { type TripPhase, tripPhase } from "#core/trip/tripPhase.ts"
import { checkCancellable } from "#core/trip/tripTransitions.ts"
import { pendingRequests } from "#rider/shared/trips/tripTimes.ts"
import { ask, type Lives, lawSettings, now } from "#tests/api/laws/LawContext.ts"
import { latest, pick } from "#tests/api/laws/rides/World.ts"
import { type Claim, type Heard, no, toldBy, unless, yes } from "./Claim.ts"
import { afterRating, type Town } from "./Town.ts"

const settings = lawSettings.trip

interface Seen {
  readonly trip: DriverTripView
  readonly phase: TripPhase
  readonly town: Town
}

const look = Effect.fn("look")(function* (town: Town, id: Town["trips"][number]["id"]) {
  const seen = yield* ask(town.driver, (api) => api.trips.driverTrip({ params: { id } }))
  if (seen._tag === "Refused") throw new Error(`the driver's own trip: ${seen.code}`)
  const view: Seen = { trip: seen.value, phase: tripPhase(seen.value, yield* now, settings), town }
  return view
})

type Hear = (seen: Seen) => Effect.Effect<Option.Option<Heard>, unknown, Lives>

const onTrip = (words: string, hear: Hear) =>
  fc.nat({ max: 1 }).map(
    (which): Claim => ({
      words: `the driver ${words} trip ${which}`,
      hear: (town) => Effect.flatMap(look(town, pick(town.trips, which).id), hear)
    })
  )

const isWaiting = (phase: TripPhase) =>
  phase === "scheduled" || phase === "due" || phase === "pending_activation"
const over = ["trip_already_started", "trip_already_completed", "trip_not_found"]

/** QUEUE-004, START-001, START-002; `asks` first whether the open requests may be declined. */
const start = (asks: boolean) =>
  onTrip(asks ? "confirms the start of" : "starts, unasked,", ({ phase, town, trip }) =>
    Effect.gen(function* () {
      const overview = yield* ask(town.driver, (api) => api.bookings.overview())
      const others = overview._tag === "Done" ? overview.value.driverTrips : []
      const pending = pendingRequests(trip).length
      const step = decideStart(trip, others, pending, { now: yield* now, settings })
      const told = () => {
        if (!isWaiting(phase)) return no(...over)
        if (step._tag === "Queued") return no(step.reason)
        return step._tag === "Ask" && step.declinesRequests > 0 && !asks
          ? no("trip_awaiting_passenger_requests")
          : yes
      }
      const payload = { declinePending: asks && pending > 0 }
      const call = ask(town.driver, (api) => api.trips.start({ params: { id: trip.id }, payload }))
      return Option.some({ told: told(), call })
    })
  )

/** TRIP-056. Once called off, nothing offers to call it off; a repeat does no harm. */
const callOff = onTrip("calls off", ({ phase, town, trip }) =>
  Effect.succeed(
    phase === "cancelled"
      ? Option.none()
      : Option.some({
          told: toldBy(checkCancellable(phase)),
          call: Effect.gen(function* () {
            const params = { id: trip.id }
            const off = yield* ask(town.driver, (api) => api.trips.cancelTrip({ params }))
            if (off._tag === "Done" && phase === "active") town.code = undefined
            return off
          })
        })
  )
)

/** TRIP-055. */
const change = fc
  .constantFrom({ seats: 1 }, { seats: 2 }, { seats: 4 }, { offered: false }, { offered: true })
  .chain((payload) =>
    onTrip(`changes to ${JSON.stringify(payload)}`, ({ phase, town, trip }) => {
      const accepted = trip.passengerTrips.filter(({ status }) => holdsSeat(status)).length
      const told = toldBy(checkEditable(phase, { accepted, pending: pendingRequests(trip).length }))
      const call = ask(town.driver, (api) => api.trips.changeOffer({ params: { id: trip.id }, payload }))
      return Effect.succeed(Option.some({ told, call }))
    })
  )

const onBooking = (words: string, hear: (booking: PassengerTripView, seen: Seen) => Option.Option<Heard>) =>
  fc.nat({ max: 3 }).map(
    (but): Claim => ({
      words: `the driver ${words} the latest booking but ${but}`,
      isPossible: ({ bookings }) => bookings.length > 0,
      hear: Effect.fnUntraced(function* (town) {
        const { id, tripId } = latest(town.bookings, but)
        const seen = yield* look(town, tripId)
        return Option.flatMap(
          Option.fromUndefinedOr(seen.trip.passengerTrips.find((one) => one.id === id)),
          (booking) => hear(booking, seen)
        )
      })
    })
  )

/** ERR-004, ERR-005 what the driver sees of who sits where. */
const seatsAgainst = (booking: PassengerTripView, { driverStops, passengerTrips, seats }: DriverTripView) => {
  const at = (id: string) => driverStops.findIndex((stop) => stop.id === id)
  const seated = passengerTrips.map((one) => ({
    status: one.status,
    seats: one.seats,
    fromPosition: at(one.fromDriverStopId),
    toPosition: at(one.toDriverStopId)
  }))
  const part = { fromPosition: at(booking.fromDriverStopId), toPosition: at(booking.toDriverStopId) }
  const told = toldBy(checkSeats(freeSeats(seats, seated, part), booking.seats))
  return told.may ? [] : told.reasons
}

const shut = ["booking_not_open", "trip_already_completed"]

const answer = fc
  .constantFrom("accept" as const, "acceptWithoutIncome" as const, "deny" as const)
  .chain((how) =>
    onBooking(`answers ${how} to`, (booking, { phase, town, trip }) => {
      const isOpen = booking.status === "AWAITING_APPROVAL" && phase !== "completed"
      const reasons = how === "deny" ? [] : seatsAgainst(booking, trip)
      const call = ask(town.driver, (api) => api.bookings[how]({ params: { id: booking.id }, headers: {} }))
      return Option.some({ told: isOpen ? unless(reasons) : no(...shut), call })
    })
  )

/** BOOK-009; whoever still waits is offered an answer instead, and can be cancelled just as well. */
const sendAway = onBooking("cancels", (booking, { phase, town }) => {
  if (booking.status === "AWAITING_APPROVAL" && phase !== "completed") return Option.none()
  const told = booking.status === "ACCEPTED" && phase !== "completed" ? yes : no(...shut)
  return Option.some({
    told,
    call: ask(town.driver, (api) => api.bookings.cancel({ params: { id: booking.id }, headers: {} }))
  })
})

const rate = onBooking("rates the passenger of", ({ id, passengerRating, status }, { phase, town }) => {
  const isOpen =
    phase === "completed" && status === "ACCEPTED" && !Option.exists(passengerRating, ({ locked }) => locked)
  const call = Effect.gen(function* () {
    town.edges.push(afterRating(yield* now))
    const payload = { rating: 3 }
    return yield* ask(town.driver, (api) => api.bookings.rate({ params: { id }, payload }))
  })
  return Option.some({ told: isOpen ? yes : no("not_rateable", "duplicate_rating"), call })
})

export const answers = [answer, answer, sendAway]
export const starts = [start(true), start(false)]
export const changes = [change, change, change, callOff]
export const passengerRatings = [rate]
