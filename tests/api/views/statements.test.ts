import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { loadOwnProfileView } from "#api/views/profile.ts"
import { anna } from "#tests/support/builders/entities.ts"
import { briefly, statementsOf } from "#tests/support/database/statementsOf.ts"
import { aSignedInUser, layerTestPorts } from "#tests/support/server/testApi.ts"
import { createPerson, topUp } from "#tests/support/world/people.ts"

const inShort = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(statementsOf(effect), (statements) => statements.map(briefly))

layer(layerTestPorts)("the statements of the own profile", (it) => {
  it.effect("PROF-024 read the person with everything that the profile shows at once", () =>
    Effect.gen(function* () {
      yield* createPerson(anna, { name: "Anna" })
      yield* topUp(anna, 10_000)
      assert.deepStrictEqual(yield* inShort(loadOwnProfileView(aSignedInUser({ id: anna }))), [
        "ledger_account voucher_redemption voucher vacation notification person rating booking driver_trip"
      ])
    })
  )
})
