import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { mapWeek } from "#core/recurring/week.ts"
import { aContract, anna, aTrip, userId } from "#tests/support/builders/entities.ts"
import { siteId } from "#tests/support/builders/parking.ts"
import {
  consoleTokenOf,
  layerAccountApi,
  pick,
  post,
  send,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { createCarpool, createSite, placeNumber, siteNumber } from "#tests/support/world/parking.ts"
import { createPerson } from "#tests/support/world/people.ts"

const support = userId(11)
const closed = mapWeek(() => null)
const wholeDay = { opens: "00:00", closes: "24:00" }

/**
 * In summer 1978 the Netherlands had summer time and Denmark had not: the cars arrive on Monday at 00:15 in the Netherlands, when it is Sunday
 * 23:15 in Denmark.
 */
const minutesToArrival =
  (Date.parse("1978-07-02T22:15:00Z") - DateTime.toEpochMillis(aTrip().plannedArrival)) / 60_000

layer(layerAccountApi, { timeout: "60 seconds" })("opening hours and quotas of a car park abroad", (it) => {
  it.effect("CONS-004 PARK-021 are days on the clocks of its own country", () =>
    Effect.gen(function* () {
      yield* setTime("1978-07-01T20:00:00Z")
      yield* createPerson(anna, { name: "Anna" })
      yield* createPerson(support, { role: "SUPPORT" })
      yield* createContract(aContract({ country: "NL" }))
      const sections = yield* createSite(siteNumber(1), { Gård: 5 })
      const token = yield* consoleTokenOf(support)
      const path = `/api/console/parking-sites/${siteId(1)}/rules`
      const onMonday = {
        opening_hours: { ...closed, monday: wholeDay },
        sections: [{ id: sections["Gård"], quotas: { ...closed, monday: 1 } }]
      }
      const reason = "Only on Mondays"
      assert.strictEqual((yield* send("PUT", path, { ...onMonday, reason }, { token })).status, 204)
      const answers = yield* Effect.forEach([1, 2], (number) =>
        Effect.gen(function* () {
          const trip = yield* createCarpool(placeNumber(1), number, minutesToArrival)
          const driver = yield* tokenOf(trip.driverId)
          const reserve = { license_plate: "AB12345" }
          return yield* post(`/api/commute/${trip.id}/parking`, reserve, { token: driver })
        })
      )
      assert.deepStrictEqual(
        answers.map((answer) => pick(answer, "error") ?? answer.status),
        [201, "parking_quota_reached"]
      )
      assert.deepStrictEqual((yield* post(`${path}/preview`, onMonday, { token })).body, {
        outside_hours: 0,
        above_quota: [],
        not_released: []
      })
    })
  )
})
