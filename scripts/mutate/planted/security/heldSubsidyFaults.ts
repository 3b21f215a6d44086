import { edit, type PlantedFault } from "#scripts/mutate/PlantedFault.ts"

const endLockedTrip = "core/usecases/trips/endLockedTrip.ts"
const holdSubsidy = "core/usecases/subsidies/holdSubsidy.ts"
const reopenReview = "core/usecases/subsidies/reopenSubsidyReview.ts"
const testOfReopening = "tests/api/http/consoleBulkOfReviews.test.ts"
const testOfRides = "tests/api/usecases/subsidies/drivenRide.test.ts"

/** SEC-001 What fails is not stolen silently. */
export const heldSubsidyFaults: ReadonlyArray<PlantedFault> = [
  {
    name: "SEC-001 a subsidy that is not paid is held for nobody's review",
    edits: [
      edit(endLockedTrip, "if (isHeld) yield* holdSubsidy(", "if (booking.seats < 0) yield* holdSubsidy(")
    ],
    test: testOfRides,
    title: "at the destination only"
  },
  {
    name: "SEC-001 a held subsidy names one reason of several",
    edits: [edit(holdSubsidy, "    reasons,\n", "    reasons: reasons.slice(0, 1),\n")],
    test: testOfRides,
    title: "at the destination only"
  },
  {
    name: "SEC-001 a held subsidy stays in the contract's account",
    edits: [
      edit(
        holdSubsidy,
        "  yield* Effect.orDie((yield* Ledger).post(holdSubsidyFrom(references, contractId, amount)))\n",
        ""
      )
    ],
    test: testOfRides,
    title: "at the destination only"
  },
  {
    name: "SEC-001 the list of held subsidies shows the decided ones as held",
    edits: [edit("apps/api/console/listReviews.ts", '"r.state": state', '"r.state": state && "HELD"')],
    test: testOfRides,
    title: "is listed for support"
  },
  {
    name: "SEC-001 the list of held subsidies names no reasons",
    edits: [edit("apps/api/console/listReviews.ts", "reasons: row.reasons", "reasons: []")],
    test: testOfRides,
    title: "is listed for support"
  },
  {
    name: "SEC-001 nobody tells a driver that a subsidy is held",
    edits: [edit(endLockedTrip, "noticesForHeldSubsidy(trip, held)", "noticesForHeldSubsidy(trip, [])")],
    test: testOfRides,
    title: "at the destination only"
  },
  {
    name: "SEC-001 a held subsidy is paid whatever support decides",
    edits: [
      edit(
        "core/usecases/subsidies/decideSubsidyReview.ts",
        'if (state === "REFUSED") return yield* Effect.orDie(ledger.post(returnHeldSubsidy(review)))',
        ""
      )
    ],
    test: testOfRides,
    title: "returns to its contract"
  },
  {
    name: "SEC-001 a decision that is taken back leaves the money with the driver",
    edits: [edit(reopenReview, 'wasPaid ? "driver" : "contract"', '"contract"')],
    test: testOfReopening,
    title: "are paid once each"
  },
  {
    name: "SEC-001 a decision that is taken back leaves the subsidy on its booking",
    edits: [
      edit(
        reopenReview,
        "if (wasPaid) yield* (yield* BookingStore)",
        "if (!wasPaid) yield* (yield* BookingStore)"
      )
    ],
    test: testOfReopening,
    title: "are paid once each"
  },
  {
    name: "SEC-001 a partner reads the held subsidies",
    edits: [
      edit(
        "core/contract/console.ts",
        "    ...reviewCalls,",
        "    reviewCalls[0].annotate(AllowedRoles, everyRole), reviewCalls[1],"
      )
    ],
    test: testOfRides,
    title: "is listed for support"
  }
]
