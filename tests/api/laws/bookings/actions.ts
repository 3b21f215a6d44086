import { DateTime, Effect } from "effect"
import * as fc from "fast-check"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { advanceTo, callApi, done, now } from "#tests/api/laws/LawContext.ts"
import { reportPosition } from "#tests/api/laws/tripCodes.ts"
import { recordEnd } from "#tests/simulation/recordFacts.ts"
import type { Action } from "./Action.ts"
import { boardPassenger, boardVisitor, holdSeatByPhone, verifyPhone } from "./byCode.ts"
import { latest, pick, type World } from "./World.ts"

const always = () => true
const hasBooking = ({ bookings }: World) => bookings.length > 0

const aTrip = fc.nat({ max: 1 })
const aPassenger = fc.nat({ max: 3 })
const aVisitor = fc.nat({ max: 1 })
/** Counted from the latest. */
const aBooking = fc.nat({ max: 4 })
const aStop = fc.nat({ max: 3 })
/** Parts of a trip with four stops; the last one is invalid. */
const aPart = fc.constantFrom([0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3], [2, 0] as const)

const book = fc
  .record({ trip: aTrip, passenger: aPassenger, part: aPart, seats: fc.integer({ min: 1, max: 3 }) })
  .map(
    ({ part: [from, to], passenger, seats, trip }): Action => ({
      description: `passenger ${passenger} requests ${seats} on trip ${trip} from ${from} to ${to}`,
      transitions: [],
      createdStatus: "AWAITING_APPROVAL",
      isPossible: always,
      act: ({ passengers, trips }) => {
        const { id, stops } = pick(trips, trip)
        const payload = {
          driverTripId: id,
          fromDriverStopId: pick(stops, from).id,
          toDriverStopId: pick(stops, to).id,
          seats
        }
        return callApi(pick(passengers, passenger), (api) => api.bookings.book({ headers: {}, payload }))
      }
    })
  )

const answers = {
  accept: "the driver accepts",
  acceptWithoutPayment: "the driver accepts",
  deny: "the driver denies"
} as const

const answer = fc
  .record({ booking: aBooking, how: fc.constantFrom("accept", "acceptWithoutPayment", "deny") })
  .map(
    ({ booking: which, how }): Action => ({
      description: `the driver answers the latest booking but ${which}: ${how}`,
      transitions: [answers[how]],
      createdStatus: null,
      isPossible: hasBooking,
      act: ({ bookings, driver }) =>
        callApi(driver, (api) => api.bookings[how]({ params: { id: latest(bookings, which) }, headers: {} }))
    })
  )

const cancel = fc.record({ booking: aBooking, by: fc.option(aPassenger, { nil: "driver" as const }) }).map(
  ({ booking: which, by }): Action => ({
    description: `${by === "driver" ? "the driver" : `passenger ${by}`} cancels the latest booking but ${which}`,
    transitions: ["a person cancels"],
    createdStatus: null,
    isPossible: hasBooking,
    act: ({ bookings, driver, passengers }) =>
      callApi(by === "driver" ? driver : pick(passengers, by), (api) =>
        api.bookings.cancel({ params: { id: latest(bookings, which) }, headers: {} })
      )
  })
)

const onTrip = (
  description: string,
  transitions: Action["transitions"],
  call: (trip: DriverTrip, world: World) => ReturnType<Action["act"]>
) =>
  aTrip.map(
    (which): Action => ({
      description: `${description} trip ${which}`,
      transitions,
      createdStatus: null,
      isPossible: always,
      act: (world) => call(pick(world.trips, which), world)
    })
  )

const changeSeats = fc
  .integer({ min: 1, max: 4 })
  .chain((seats) =>
    onTrip(`the driver offers ${seats} seats on`, [], ({ id }, { driver }) =>
      callApi(driver, (api) => api.trips.changeOffer({ params: { id }, payload: { seats } }))
    )
  )

const start = fc.boolean().chain((declinePending) =>
  onTrip(
    `the driver${declinePending ? ", declining," : ""} starts`,
    ["the trip starts"],
    Effect.fnUntraced(function* (trip, world) {
      const params = { id: trip.id }
      const started = yield* callApi(world.driver, (api) =>
        api.trips.start({ params, payload: { declinePending } })
      )
      if (started._tag === "Done") world.underWay = trip
      return started
    })
  )
)

/** With subsidy at the destination; without it anywhere. */
const end = fc.boolean().chain((userExpectsSubsidy) =>
  onTrip(
    `the driver ends with${userExpectsSubsidy ? "" : "out"} subsidy`,
    ["the trip ends"],
    Effect.fnUntraced(function* ({ id, to }, { driver }) {
      if (userExpectsSubsidy) yield* reportPosition(driver, id, to)
      const payload = { userExpectsSubsidy }
      const ended = yield* callApi(driver, (api) => api.trips.end({ params: { id }, payload }))
      if (ended._tag === "Done") yield* recordEnd(id, userExpectsSubsidy)
      return ended
    })
  )
)

const cancelTrip = onTrip("the driver cancels", ["the trip is cancelled"], ({ id }, { driver }) =>
  callApi(driver, (api) => api.trips.cancelTrip({ params: { id } }))
)

/** Seat holds expire after ten minutes; a trip is overdue after three hours. */
const wait = fc.constantFrom(1, 9, 10, 30, 60, 240).map(
  (minutes): Action => ({
    description: `${minutes} minutes pass`,
    transitions: ["the time of a reservation runs out", "the trip ends", "the trip is cancelled"],
    createdStatus: null,
    isPossible: always,
    act: () =>
      Effect.map(
        Effect.flatMap(now, (time) => advanceTo(DateTime.add(time, { minutes }))),
        done
      )
  })
)

const codeActions = [
  fc.record({ visitor: aVisitor, stop: aStop }).map(holdSeatByPhone),
  aVisitor.map(verifyPhone),
  fc.record({ visitor: aVisitor, from: fc.option(aStop, { nil: undefined }) }).map(boardVisitor),
  fc.record({ passenger: aPassenger, stop: aStop }).map(boardPassenger)
]

const times = (count: number, action: fc.Arbitrary<Action>) => Array.from({ length: count }, () => action)

/** Weighted so that seats run out before the trips end. */
export const actions: ReadonlyArray<fc.Arbitrary<Action>> = [
  ...times(4, book),
  ...times(4, answer),
  cancel,
  changeSeats,
  wait,
  ...times(2, start),
  ...times(3, fc.oneof(...codeActions)),
  ...codeActions,
  ...codeActions,
  fc.oneof(end, cancelTrip)
]
