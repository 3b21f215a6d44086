import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { aContract, anna, bo, carl, onWire } from "#tests/support/builders/entities.ts"
import { aPositionPayload } from "#tests/support/builders/payloads.ts"
import { fredensgade, tvaerbakken } from "#tests/support/region/addresses.ts"
import { layerDemoRegionApi } from "#tests/support/region/demoRegion.ts"
import { type ApiResponse, get, pick, post, tokenOf } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { createPerson } from "#tests/support/world/people.ts"

const start = "2026-03-02T08:00:00.000Z"
const soon = "2026-03-02T08:00:01.000Z"
const later = "2026-03-02T08:31:00.000Z"

const refusalOf = (answer: ApiResponse) => [answer.status, pick(answer, "error")]

layer(layerDemoRegionApi, { timeout: "120 seconds" })("SEC-001 a ride that nobody drove", (it) => {
  it.effect("SEC-001 pays nothing, at once or after the time of its road, however many accounts board", () =>
    Effect.gen(function* () {
      yield* setTime(start)
      for (const id of [bo, anna, carl]) yield* createPerson(id)
      yield* createContract(aContract())
      const driver = { token: yield* tokenOf(bo) }
      const command = { ...aPositionPayload(tvaerbakken, start), ...onWire("to", fredensgade) }
      const trip = String(pick(yield* post("/api/on-demand-trip", command, driver), "id"))
      const code = String(pick(yield* post(`/api/driver-trip/${trip}/code`, {}, driver), "value"))
      for (const id of [anna, carl]) {
        const passenger = { token: yield* tokenOf(id) }
        const seen = yield* get(`/api/driver-trip-code/${code}`, passenger)
        const prospect = { prospect_id: pick(seen, "prospect_id") }
        assert.strictEqual((yield* post("/api/driver-trip-prospect/book", prospect, passenger)).status, 200)
      }
      const report = (iso: string) =>
        post(`/api/driver-trip/${trip}/position`, aPositionPayload(fredensgade, iso), driver)
      const end = post(`/api/commute/${trip}/end`, { userExpectsSubsidy: true }, driver)

      yield* setTime(soon)
      assert.strictEqual(pick(yield* report(soon), "discarded"), "implausible")
      assert.deepStrictEqual(refusalOf(yield* end), [403, "user_is_not_eligible_for_subsidy"])
      yield* setTime(later)
      assert.isNull(pick(yield* report(later), "discarded"))
      assert.strictEqual((yield* end).status, 200)

      const sql = yield* SqlClient.SqlClient
      const reviews = yield* sql`SELECT reasons, amount, state FROM subsidy_review ORDER BY booking_id`
      const held = { reasons: ["too_few_positions", "position_gap"], amount: 1000, state: "HELD" }
      assert.deepStrictEqual(reviews, [held, held])
      const earned = yield* sql`SELECT 1 FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
        WHERE a.user_id = ${bo}`
      assert.deepStrictEqual(earned, [])
    })
  )
})
