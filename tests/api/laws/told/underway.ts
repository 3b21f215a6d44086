import { Effect, Option } from "effect"
import * as fc from "fast-check"
import { decideEnding } from "#core/trip/decideEnding.ts"
import { isCodeValid } from "#core/trip/tripCode.ts"
import { tripPhase } from "#core/trip/tripPhase.ts"
import { checkEndable } from "#core/trip/tripTransitions.ts"
import { acceptedPassengers } from "#rider/shared/trips/tripTimes.ts"
import { report } from "#tests/api/laws/kerb.ts"
import { ask, lawSettings, now } from "#tests/api/laws/LawContext.ts"
import { pick } from "#tests/api/laws/rides/World.ts"
import { type Claim, type Heard, no, toldBy, unless, yes } from "./Claim.ts"
import type { Town } from "./Town.ts"

/** Fresh, just still so, and a second too old (LOC-001). */
const ages = [0, 45, 46]
/** The end is not the last stop: it is an address. */
const END = 4

const trip = fc.nat({ max: 1 })

const activeTrip = Effect.fn("activeTrip")(function* (town: Town, which: number) {
  const { id } = pick(town.trips, which)
  const seen = yield* ask(town.driver, (api) => api.trips.driverTrip({ params: { id } }))
  if (seen._tag === "Refused") throw new Error(`the driver's own trip: ${seen.code}`)
  return { view: seen.value, phase: tripPhase(seen.value, yield* now, lawSettings.trip) }
})

export const endTrip = (town: Town, id: Town["trips"][number]["id"], userExpectsSubsidy: boolean) =>
  Effect.gen(function* () {
    const ended = yield* ask(town.driver, (api) =>
      api.trips.end({ params: { id }, payload: { userExpectsSubsidy } })
    )
    if (ended._tag === "Done") town.code = undefined
    return ended
  })

/** A position goes out, and the driver ends by what the answer says of it, or by what the app makes of the position itself (END-001 to END-006). */
const endAt = fc
  .record({
    trip,
    position: fc.constantFrom(1, 3, END, END),
    age: fc.constantFrom(...ages),
    asks: fc.constantFrom("server", "app")
  })
  .map(
    ({ age, asks, position, trip: which }): Claim => ({
      words: `the driver of trip ${which} ends it at ${position === END ? "the end" : `stop ${position}`}, found ${age} seconds ago, by what the ${asks} says of it`,
      hear: Effect.fnUntraced(function* (town) {
        const { id, stops, to } = pick(town.trips, which)
        const { lat, lng } = stops[position] ?? to
        const { answer: told, at } = yield* report(town.driver, id, { lat, lng }, age)
        const { phase, view } = yield* activeTrip(town, which)
        if (told._tag === "Refused")
          return Option.some({ told: toldBy(checkEndable(phase)), call: endTrip(town, id, true) })
        const situation = {
          online: true,
          acceptedPassengers: acceptedPassengers(view).length,
          position: Option.some({ lat, lng, accuracy: 5, at }),
          destination: { lat: view.toLat, lng: view.toLng }
        }
        const fromApp = decideEnding(situation, yield* now, lawSettings)
        // With nobody on board there is no subsidy to ask about.
        if (asks === "app" && fromApp._tag === "EndAtOnce") return Option.none()
        const isOffered = asks === "server" ? told.value.subsidisable : fromApp._tag === "ConfirmWithSubsidy"
        return Option.some({
          told: isOffered ? yes : no("user_is_not_eligible_for_subsidy", "no_recent_position"),
          call: endTrip(town, id, true)
        })
      })
    })
  )

/** Without subsidy it can always be ended, once it is under way. */
const endPlainly = trip.map(
  (which): Claim => ({
    words: `the driver ends trip ${which} without subsidy`,
    hear: Effect.fnUntraced(function* (town) {
      const { phase } = yield* activeTrip(town, which)
      return Option.some({
        told: toldBy(checkEndable(phase)),
        call: endTrip(town, pick(town.trips, which).id, false)
      })
    })
  })
)

/** Where the car is at a stop, the phone gets a code if there is none in force. */
const takeCode = fc.record({ trip, stop: fc.nat({ max: 2 }) }).map(
  ({ stop, trip: which }): Claim => ({
    words: `the driver of trip ${which} shows a code at stop ${stop}`,
    hear: Effect.fnUntraced(function* (town) {
      const { id, stops } = pick(town.trips, which)
      yield* report(town.driver, id, pick(stops, stop))
      const { phase } = yield* activeTrip(town, which)
      const params = { id }
      const call = Effect.gen(function* () {
        const code = yield* ask(town.driver, (api) => api.trips.code({ params }))
        if (code._tag === "Refused") return code
        town.code = code.value
        town.edges.push(code.value.renewsAt)
        return code
      })
      return Option.some({ told: phase === "active" ? yes : no("no_active_trip"), call })
    })
  })
)

const hasCode = ({ code }: Town) => code !== undefined

/** CODE-002 what the driver's phone shows as valid opens the trip; full is full. */
const lookUp: Claim = {
  words: "a visitor types the code on the driver's phone",
  isPossible: hasCode,
  hear: Effect.fnUntraced(function* ({ code }) {
    if (code === undefined) return Option.none()
    const heard: Heard = {
      told: isCodeValid(code, yield* now) ? yes : no("invalid_trip_code"),
      call: Effect.map(
        ask(null, (api) => api.byCode.lookUp({ params: { code: code.value } })),
        (outcome) =>
          outcome._tag === "Refused" && outcome.code === "no_seats_available"
            ? { _tag: "Done", value: null }
            : outcome
      )
    }
    return Option.some(heard)
  })
}

/** BYCODE-004 to BYCODE-009 whoever is shown the ride behind a code can get on. */
const board = fc.nat({ max: 2 }).map(
  (who): Claim => ({
    words: `passenger ${who} types the code on the driver's phone and gets on`,
    isPossible: hasCode,
    hear: Effect.fnUntraced(function* (town) {
      const { code } = town
      if (code === undefined) return Option.none()
      const passenger = pick(town.passengers, who)
      const seen = yield* ask(passenger, (api) => api.byCode.lookUp({ params: { code: code.value } }))
      if (seen._tag === "Refused") return Option.none()
      const { prospectId } = seen.value
      const call = Effect.gen(function* () {
        const boarded = yield* ask(passenger, (api) =>
          api.byCode.board({ headers: {}, payload: { prospectId } })
        )
        if (boarded._tag === "Refused") return boarded
        const { driverTripId: tripId, id } = boarded.value.trip.passengerTrip
        town.bookings.push({ id, tripId, passenger })
        return boarded
      })
      return Option.some({ told: unless([]), call })
    })
  })
)

export const codes = [takeCode, takeCode, fc.constant(lookUp), board, board]
export const endings = [endAt, endAt, endPlainly]
