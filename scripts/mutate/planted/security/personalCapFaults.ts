import { edit, type PlantedFault } from "#scripts/mutate/PlantedFault.ts"

const fairUse = "core/subsidy/fairUse.ts"
const money = "core/shared/settings/money.ts"
const testOfRides = "tests/api/usecases/subsidies/drivenRide.test.ts"
const testOfPersonalCaps = "tests/api/usecases/subsidies/personalCaps.test.ts"
const testOfFairUse = "tests/core/subsidy/fairUse.test.ts"

/** SEC-001 What one person can collect. */
export const personalCapFaults: ReadonlyArray<PlantedFault> = [
  {
    name: "SEC-001 fair use counts no bookings of a driver with other passengers",
    edits: [edit(fairUse, "      brokenWindow(departure, others.driverDepartures, maxPerDriver),\n", "")],
    test: testOfPersonalCaps,
    title: "a driver has eight"
  },
  {
    name: "SEC-001 fair use counts no bookings of a passenger with other drivers",
    edits: [
      edit(
        fairUse,
        "maxPerDriver),\n      brokenWindow(departure, others.passengerDepartures, maxPerPassenger)\n",
        "maxPerDriver)\n"
      )
    ],
    test: testOfPersonalCaps,
    title: "a passenger has four"
  },
  {
    name: "SEC-001 the subsidies of a driver in 30 days have no limit",
    edits: [edit(money, `maxPerDriver: { "24h": 8, "30d": 120 }`, `maxPerDriver: { "24h": 8, "30d": 9999 }`)],
    test: testOfFairUse
  },
  {
    name: "SEC-001 the subsidies of a passenger in 30 days have no limit",
    edits: [
      edit(money, `maxPerPassenger: { "24h": 4, "30d": 60 }`, `maxPerPassenger: { "24h": 4, "30d": 9999 }`)
    ],
    test: testOfFairUse
  },
  {
    name: "SEC-001 the index of drivers at their cap has only those of 30 days",
    edits: [
      edit(
        "apps/api/adapters/trips/fairUseDepartures.ts",
        '>= ${maxPerDriver["24h"]})',
        '>= ${maxPerDriver["30d"]})'
      )
    ],
    test: testOfPersonalCaps,
    title: "a driver has eight"
  },
  {
    name: "SEC-001 passengers who book at once exceed the cap of their driver",
    edits: [
      edit(
        "apps/api/adapters/trips/seatRequestsSql.ts",
        "SELECT pg_advisory_xact_lock(hashtextextended('fair-use:' || person, 0))",
        "SELECT person"
      )
    ],
    test: testOfPersonalCaps
  },
  {
    name: "SEC-001 fair use does not count what is held for review",
    edits: [
      edit("apps/api/database/conditions.ts", "held.state = 'HELD'))`", "held.state = 'HELD' AND false))`")
    ],
    test: testOfRides,
    title: "at the destination only"
  }
]
