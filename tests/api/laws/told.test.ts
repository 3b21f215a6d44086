import { layer } from "@effect/vitest"
import type { Effect } from "effect"
import type { Arbitrary } from "fast-check"
import { holdsAlways } from "./holds.ts"
import { type Lives, layerLaws, layerLawsWithRoads } from "./LawContext.ts"
import { accountClaims, vacations } from "./told/account.ts"
import { type Claim, keepsWord } from "./told/Claim.ts"
import { consoleClaims } from "./told/console.ts"
import { answers, changes, passengerRatings, starts } from "./told/driver.ts"
import { parkingClaims } from "./told/parking.ts"
import { driverRatings, seats } from "./told/passenger.ts"
import { setsOff } from "./told/settingOff.ts"
import { carpools, onTheRoad, type Town, timePasses, town } from "./told/Town.ts"
import { codes, endings } from "./told/underway.ts"
import { weeklyChanges, weeklySeats, weeklyTown } from "./told/weekly.ts"

const may = (
  runs: number,
  world: Effect.Effect<Town, unknown, Lives>,
  claims: ReadonlyArray<Arbitrary<Claim>>
) => {
  const steps = claims.map((claim) => claim.map(keepsWord))
  return holdsAlways({ runs, most: 40, world, steps: [...steps, timePasses, timePasses, timePasses] })
}

/** Just before, at and after each moment at which something changes by itself. */
layer(layerLaws())(
  "what a client is told that it may do it can do, and what not, not, at the same instant:",
  (it) => {
    it.effect(
      "TRIP-055 TRIP-056 QUEUE-004 SRCH-041 SRCH-042 SRCH-046 SRCH-047 SRCH-048 BOOK-015 MONEY-020 with a trip and its seats, before it leaves",
      () => may(4, town, [...seats, ...answers, ...starts, ...changes, ...consoleClaims]),
      120_000
    )

    it.effect(
      "END-010 END-012 CODE-002 BOOK-010 RATE-001 with a trip under way, its code and its end, and once it is over",
      () =>
        may(4, onTheRoad, [
          ...codes,
          ...endings,
          ...starts,
          ...driverRatings,
          ...driverRatings,
          ...passengerRatings,
          ...answers,
          ...consoleClaims
        ]),
      120_000
    )

    it.effect(
      "PARK-002 PARK-021 PARK-022 PARK-023 PARK-024 with a spot to park",
      () =>
        may(3, carpools, [...parkingClaims, ...parkingClaims, ...answers, ...changes, ...starts, ...endings]),
      120_000
    )

    it.effect(
      "AUTOB-001 AUTOB-002 RECUR-018 RECUR-019 with a seat every week, and a driver who changes the week",
      () =>
        may(4, weeklyTown, [
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
      "VAC-008 VAC-012 VAC-019 REQ-017 REQ-018 with a vacation, and a request for a ride",
      () => may(4, town, accountClaims),
      120_000
    )
  }
)

layer(layerLawsWithRoads, { timeout: "120 seconds" })(
  "what a driver is told of setting off is so, at the same instant:",
  (it) => {
    it.effect(
      "NOW-004 NOW-005 ERR-012 beside trips that are to come, overdue, under way or over",
      () => may(4, town, [...setsOff, ...setsOff, ...setsOff, ...starts, ...changes]),
      120_000
    )
  }
)
