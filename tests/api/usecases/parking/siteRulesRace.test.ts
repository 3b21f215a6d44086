import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber, Option } from "effect"
import { noQuotas } from "#core/parking/quotas.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { mapWeek } from "#core/recurring/week.ts"
import { aContract, anna } from "#tests/support/builders/entities.ts"
import { siteId } from "#tests/support/builders/parking.ts"
import { untilOneWaits } from "#tests/support/database/untilOneWaits.ts"
import { layerAccountApi, pick, post, tokenOf } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { createCarpool, createSite, placeNumber, siteNumber } from "#tests/support/world/parking.ts"
import { createPerson } from "#tests/support/world/people.ts"

layer(layerAccountApi, { timeout: "60 seconds" })(
  "a reservation while the rules of its site change",
  (it) => {
    it.effect("CONS-004 PARK-021 is refused by the opening hours that are saved while it waits", () =>
      Effect.gen(function* () {
        yield* setTime("2026-03-01T20:00:00Z")
        yield* createPerson(anna, { name: "Anna" })
        yield* createContract(aContract())
        const sections = yield* createSite(siteNumber(1), { Gård: 5 })
        const trip = yield* createCarpool(placeNumber(1), 1)
        const token = yield* tokenOf(trip.driverId)
        const sites = yield* ParkingSites
        const [release, locked] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
        const change = inTransaction(
          Effect.gen(function* () {
            yield* sites.lock(siteId(1))
            yield* Deferred.succeed(locked, undefined)
            yield* Deferred.await(release)
            yield* sites.saveRules(siteId(1), {
              openingHours: Option.some(mapWeek(() => null)),
              releasePhases: [],
              sections: Object.values(sections).map((id) => ({ id, quotas: noQuotas }))
            })
          })
        )
        const changed = yield* Effect.forkChild(change)
        yield* Deferred.await(locked)
        const reserved = yield* Effect.forkChild(
          post(`/api/commute/${trip.id}/parking`, { license_plate: "AB12345" }, { token })
        )
        yield* untilOneWaits
        yield* Deferred.succeed(release, undefined)
        yield* Fiber.join(changed)
        const answer = yield* Fiber.join(reserved)
        assert.deepStrictEqual([answer.status, pick(answer, "error")], [422, "parking_site_closed"])
      })
    )
  }
)
