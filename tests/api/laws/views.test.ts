import { layer } from "@effect/vitest"
import { Effect } from "effect"
import type { Arbitrary } from "fast-check"
import { pick } from "./bookings/World.ts"
import { type LawServices, layerLaws, layerLawsWithRoads } from "./LawContext.ts"
import { assertSequences } from "./properties.ts"
import { accountChecks, vacations } from "./views/account.ts"
import { consoleChecks } from "./views/console.ts"
import { answers, changes, passengerRatings, starts } from "./views/driver.ts"
import { parkingChecks } from "./views/parking.ts"
import { driverRatings, seats } from "./views/passenger.ts"
import { createWeeklyWorld, weeklyChanges, weeklySeats } from "./views/recurring.ts"
import { departures } from "./views/rideNow.ts"
import { codes, endings, endTrip } from "./views/tripUnderWay.ts"
import { toStep, type ViewCheck } from "./views/ViewCheck.ts"
import {
  createViewWorld,
  timePasses,
  type ViewWorld,
  withBookings,
  withTripUnderWay
} from "./views/ViewWorld.ts"

const checkViews = (
  runs: number,
  world: Effect.Effect<ViewWorld, unknown, LawServices>,
  checks: ReadonlyArray<Arbitrary<ViewCheck>>
) => {
  const steps = checks.map((check) => check.map(toStep))
  return assertSequences({ runs, maxSteps: 40, world, steps: [...steps, timePasses, timePasses, timePasses] })
}

/** Creates a driver and passengers with the first trip completed without subsidy, the second one ahead. */
const withTripCompleted = Effect.gen(function* () {
  const world = yield* withTripUnderWay
  yield* endTrip(world, pick(world.trips, 0).id, false)
  return world
})

/**
 * At, just before and just after each deadline. The client's side of the law is the rule that its apps run, so it proves that both
 * sides agree, and no single rule: no title has an id.
 */
layer(layerLaws())("a view allows exactly the calls that the server accepts at the same instant:", (it) => {
  it.effect(
    "booking, answering, starting and changing a trip before its departure",
    () =>
      checkViews(4, createViewWorld, [
        ...seats,
        ...answers,
        ...starts,
        ...starts,
        ...changes,
        ...consoleChecks
      ]),
    120_000
  )

  it.effect(
    "booking a seat of a trip under way and completed, and of the next one",
    () => checkViews(4, withTripUnderWay, [...seats, ...endings, ...consoleChecks]),
    120_000
  )

  it.effect(
    "the code, the end and the ratings of a trip under way",
    () =>
      checkViews(4, withTripUnderWay, [
        ...codes,
        ...endings,
        ...starts,
        ...driverRatings,
        ...passengerRatings,
        ...answers,
        ...consoleChecks
      ]),
    120_000
  )

  it.effect(
    "cancelling a completed trip, the next one and their bookings",
    () => checkViews(4, withTripCompleted, [...seats, ...seats, ...answers, ...changes]),
    120_000
  )

  it.effect(
    "rating a completed trip until the rating is locked",
    () => checkViews(3, withTripCompleted, [...driverRatings, ...passengerRatings]),
    120_000
  )

  it.effect(
    "parking reservations",
    () =>
      checkViews(5, withBookings, [
        ...parkingChecks,
        ...parkingChecks,
        ...parkingChecks,
        ...answers,
        ...changes,
        ...starts,
        ...endings
      ]),
    120_000
  )

  it.effect(
    "auto-bookings while the driver changes the recurring trip",
    () =>
      checkViews(4, createWeeklyWorld, [
        ...weeklySeats,
        ...weeklySeats,
        ...weeklyChanges,
        ...weeklyChanges,
        ...vacations,
        ...changes,
        ...seats,
        ...answers,
        ...starts
      ]),
    120_000
  )

  it.effect(
    "vacations",
    () => checkViews(8, createViewWorld, [...vacations, ...vacations, ...vacations]),
    120_000
  )

  it.effect("requests, beside vacations", () => checkViews(4, createViewWorld, accountChecks), 120_000)
})

layer(layerLawsWithRoads, { timeout: "120 seconds" })(
  "the start page allows exactly the departures that the server accepts at the same instant:",
  (it) => {
    it.effect(
      "a ride now, an offer and an end beside scheduled, overdue, active and completed trips",
      () =>
        checkViews(4, createViewWorld, [...departures, ...departures, ...departures, ...starts, ...changes]),
      120_000
    )
  }
)
