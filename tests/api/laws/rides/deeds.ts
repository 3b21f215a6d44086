import { DateTime, Effect } from "effect"
import * as fc from "fast-check"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { ask, done, moveTo, now } from "#tests/api/laws/LawContext.ts"
import type { Action } from "./Action.ts"
import { boardPassenger, boardVisitor, holdByPhone, verify } from "./byCode.ts"
import { latest, pick, type World } from "./World.ts"

const always = () => true
const someoneAsked = ({ bookings }: World) => bookings.length > 0

const aTrip = fc.nat({ max: 1 })
const aPassenger = fc.nat({ max: 3 })
const aVisitor = fc.nat({ max: 1 })
/** Counted back from the latest. */
const aBooking = fc.nat({ max: 4 })
const aStop = fc.nat({ max: 3 })
/** Parts of the road with four stops; the last is none. */
const aPart = fc.constantFrom([0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3], [2, 0] as const)

const book = fc
  .record({ trip: aTrip, passenger: aPassenger, part: aPart, seats: fc.integer({ min: 1, max: 3 }) })
  .map(
    ({ part: [from, to], passenger: who, seats, trip: which }): Action => ({
      words: `passenger ${who} asks for ${seats} on trip ${which} from ${from} to ${to}`,
      moves: [],
      makes: "AWAITING_APPROVAL",
      isPossible: always,
      act: ({ passengers, trips }) => {
        const { id, stops } = pick(trips, which)
        const payload = {
          driverTripId: id,
          fromDriverStopId: pick(stops, from).id,
          toDriverStopId: pick(stops, to).id,
          seats
        }
        return ask(pick(passengers, who), (api) => api.bookings.book({ headers: {}, payload }))
      }
    })
  )

const answers = { accept: "Accept", acceptWithoutIncome: "Accept", deny: "Deny" } as const

const answer = fc
  .record({ booking: aBooking, how: fc.constantFrom("accept", "acceptWithoutIncome", "deny") })
  .map(
    ({ booking: which, how }): Action => ({
      words: `the driver answers the latest booking but ${which}: ${how}`,
      moves: [answers[how]],
      makes: null,
      isPossible: someoneAsked,
      act: ({ bookings, driver }) =>
        ask(driver, (api) => api.bookings[how]({ params: { id: latest(bookings, which) }, headers: {} }))
    })
  )

const cancel = fc.record({ booking: aBooking, by: fc.option(aPassenger, { nil: "driver" as const }) }).map(
  ({ booking: which, by }): Action => ({
    words: `${by === "driver" ? "the driver" : `passenger ${by}`} cancels the latest booking but ${which}`,
    moves: ["Cancel"],
    makes: null,
    isPossible: someoneAsked,
    act: ({ bookings, driver, passengers }) =>
      ask(by === "driver" ? driver : pick(passengers, by), (api) =>
        api.bookings.cancel({ params: { id: latest(bookings, which) }, headers: {} })
      )
  })
)

const onTrip = (
  words: string,
  moves: Action["moves"],
  call: (trip: DriverTrip, village: World) => ReturnType<Action["act"]>
) =>
  aTrip.map(
    (which): Action => ({
      words: `${words} trip ${which}`,
      moves,
      makes: null,
      isPossible: always,
      act: (village) => call(pick(village.trips, which), village)
    })
  )

const changeSeats = fc
  .integer({ min: 1, max: 4 })
  .chain((seats) =>
    onTrip(`the driver offers ${seats} seats on`, [], ({ id }, { driver }) =>
      ask(driver, (api) => api.trips.changeOffer({ params: { id }, payload: { seats } }))
    )
  )

const start = fc.boolean().chain((declinePending) =>
  onTrip(
    `the driver${declinePending ? ", declining," : ""} starts`,
    ["TripStarts"],
    Effect.fnUntraced(function* (trip, village) {
      const params = { id: trip.id }
      const started = yield* ask(village.driver, (api) =>
        api.trips.start({ params, payload: { declinePending } })
      )
      if (started._tag === "Done") village.underWay = trip
      return started
    })
  )
)

const end = onTrip("the driver ends", ["TripEnds"], ({ id }, { driver }) =>
  ask(driver, (api) => api.trips.end({ params: { id }, payload: { userExpectsSubsidy: false } }))
)

const callOff = onTrip("the driver calls off", ["TripIsCalledOff"], ({ id }, { driver }) =>
  ask(driver, (api) => api.trips.cancelTrip({ params: { id } }))
)

/** Held seats run out after ten minutes, and nobody has ended or started the trip for three hours. */
const wait = fc.constantFrom(1, 9, 10, 30, 60, 240).map(
  (minutes): Action => ({
    words: `${minutes} minutes pass`,
    moves: ["RunOut", "TripEnds", "TripIsCalledOff"],
    makes: null,
    isPossible: always,
    act: () =>
      Effect.map(
        Effect.flatMap(now, (time) => moveTo(DateTime.add(time, { minutes }))),
        done
      )
  })
)

const atTheKerb = [
  fc.record({ visitor: aVisitor, stop: aStop }).map(holdByPhone),
  aVisitor.map(verify),
  fc.record({ visitor: aVisitor, from: fc.option(aStop, { nil: undefined }) }).map(boardVisitor),
  fc.record({ passenger: aPassenger, stop: aStop }).map(boardPassenger)
]

const times = (count: number, deed: fc.Arbitrary<Action>) => Array.from({ length: count }, () => deed)

/** Often enough that seats run short before trips are over. */
export const deeds: ReadonlyArray<fc.Arbitrary<Action>> = [
  ...times(4, book),
  ...times(4, answer),
  cancel,
  changeSeats,
  wait,
  ...times(2, start),
  ...times(3, fc.oneof(...atTheKerb)),
  ...atTheKerb,
  ...atTheKerb,
  fc.oneof(end, callOff)
]
