import { edit, type PlantedFault } from "#scripts/mutate/PlantedFault.ts"

const endLockedTrip = "core/usecases/trips/endLockedTrip.ts"
const checkDriven = "core/subsidy/checkDriven.ts"
const seenRoad = "core/subsidy/seenRoad.ts"
const boardByCode = "core/usecases/bookings/boardByCode.ts"
const testOfRides = "tests/api/usecases/subsidies/drivenRide.test.ts"
const testOfStagedRide = "tests/api/usecases/subsidies/stagedRide.test.ts"
const testOfDoubts = "tests/core/subsidy/checkDriven.test.ts"

/** The positions need not spread over the road. */
const noThirdIsChecked = edit(
  checkDriven,
  " &&\n  thirdsOf(seen).every((third) => isPartSeen(beforeDestination(seen, fraud), third, { fraud }))",
  ""
)

/** SEC-001 The subsidy of a ride that nobody drove. */
const staged: ReadonlyArray<PlantedFault> = [
  {
    name: "SEC-001 a subsidy is paid without a look at the positions",
    edits: [
      edit(endLockedTrip, "Option.exists(doubts, (reasons) => reasons.length === 0)", "Option.isSome(doubts)")
    ],
    test: testOfStagedRide
  },
  {
    name: "SEC-001 a subsidised ride needs no positions on its road",
    edits: [edit(checkDriven, `return isSeen(seen, settings) ? [] : ["too_few_positions"]`, "return []")],
    test: testOfRides,
    title: "at the destination only"
  },
  {
    name: "SEC-001 many positions of one place are those of a whole road",
    edits: [
      edit(checkDriven, "seenStretches(seen, fraud).size >=", "seen.onRoad.length >="),
      noThirdIsChecked
    ],
    test: testOfDoubts,
    title: "with many positions at its start"
  },
  {
    name: "SEC-001 positions far from the road are on it",
    edits: [
      edit(
        seenRoad,
        "return away <= corridor ? [{ along, fix }] : []",
        "return away < 0 ? [] : [{ along, fix }]"
      )
    ],
    test: testOfDoubts
  },
  {
    name: "SEC-001 the first half of a road is as good as all of it",
    edits: [noThirdIsChecked],
    test: testOfDoubts
  },
  {
    name: "SEC-001 a subsidised car drives unseen for as long as it likes",
    edits: [
      edit(
        checkDriven,
        "legsOf(ride.fixes).some(([before, after]) => isGap(before, after, ride.road, fraud))",
        "legsOf(ride.fixes).length < 0"
      )
    ],
    test: testOfDoubts
  },
  {
    name: "SEC-001 the speed of a subsidised car has no limit",
    edits: [edit(checkDriven, `(isTooFast(seen.exact, fraud) ? ["too_fast" as const] : [])`, "[]")],
    test: testOfDoubts
  },
  {
    name: "SEC-001 the inaccuracies of many short legs add up to a speed without limit",
    edits: [
      edit(
        checkDriven,
        "(first !== undefined && fixes.some((fix) => !isReachable(first, fix, settings)))",
        "first === null"
      )
    ],
    test: testOfDoubts
  },
  {
    name: "SEC-001 a subsidised ride takes no time",
    edits: [
      edit(
        checkDriven,
        "secondsBetween(startedAt, endedAt) < minDurationShare * freeFlow",
        "secondsBetween(startedAt, endedAt) < 0"
      )
    ],
    test: testOfRides,
    title: "at the destination only"
  },
  {
    name: "SEC-001 a subsidised ride is as fast as one that has no road before it",
    edits: [
      edit(
        checkDriven,
        "const fastest = freeFlow / (1 + maxFasterShare)",
        "const fastest = 60 / (1 + maxFasterShare)"
      )
    ],
    test: testOfDoubts,
    title: "a quarter faster than the time without traffic"
  },
  {
    name: "SEC-001 a tunnel is a fraud",
    edits: [edit(checkDriven, "> settings.maxGapMinutes * 60 &&", "> 60 &&")],
    test: testOfRides,
    title: "tunnel"
  },
  {
    name: "SEC-001 a wrong first position makes a fraud of the true ones",
    edits: [
      edit(
        "core/usecases/trips/reportPosition.ts",
        "Option.exists(lastPosition, (last) => isMistakenFix(last, fix, startFix, fraud))",
        "Option.exists(lastPosition, (last) => isMistakenFix(last, fix, startFix, fraud)) && fix.accuracy < 0"
      )
    ],
    test: testOfRides,
    title: "first position was wrong"
  }
]

/** SEC-001 A passenger who boards by code where no car is. */
const boarded: ReadonlyArray<PlantedFault> = [
  {
    name: "SEC-001 a passenger boards by code far from the car",
    edits: [
      edit(boardByCode, "yield* Effect.fromResult(checkCarAtStop(car, yield* DateTime.now, settings))", "")
    ],
    test: testOfRides,
    title: "boards where the car is"
  },
  {
    name: "SEC-001 the subsidy of a passenger is paid who boarded where no car was",
    edits: [
      edit(
        "core/usecases/subsidies/findRideDoubts.ts",
        "unseen.has(booking.id)",
        "unseen.has(booking.id) && ofRide.length > 0"
      )
    ],
    test: testOfRides,
    title: "the subsidy is held unless the car was there"
  }
]

/** SEC-001 A subsidy for a ride that was not driven. */
export const stagedRideFaults: ReadonlyArray<PlantedFault> = [...staged, ...boarded]
