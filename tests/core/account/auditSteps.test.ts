import { assert, describe, it } from "@effect/vitest"
import { DateTime, Option, type Schema } from "effect"
import { auditSteps } from "#core/account/auditSteps.ts"
import { anna, at } from "#tests/support/builders/entities.ts"

const trip = "00000000-0000-7000-8000-000000000001"
const start = at("2026-03-02T07:10:00Z")

/** An entry of a session, a second after the one before. */
const entry = (id: number, data: { readonly [name: string]: Schema.Json }, what = "impersonated_call") => ({
  id,
  at: DateTime.add(start, { seconds: id }),
  whoId: anna,
  what,
  reason: what === "impersonation_acting" ? Option.some("changes the time") : Option.none(),
  data
})

const look = { call: "GET /api/v3/commute/driver/trip/:id", mode: "read", changes: false, ids: [trip] }

describe("what an agent did in a session", () => {
  it("CONS-002 counts calls that repeat the one before, and no others", () => {
    const steps = auditSteps([
      entry(1, look),
      entry(2, look),
      entry(3, { ...look, ids: [] }),
      entry(4, look),
      entry(5, {}, "impersonation_acting"),
      entry(6, {}, "impersonation_acting")
    ])
    assert.deepStrictEqual(
      steps.map(({ area, at: time, count, id, ids, reason }) => [
        id,
        DateTime.formatIso(time),
        count,
        Option.getOrNull(area),
        ids.length,
        Option.getOrNull(reason)
      ]),
      [
        [1, "2026-03-02T07:10:01.000Z", 2, "trips", 1, null],
        [3, "2026-03-02T07:10:03.000Z", 1, "trips", 0, null],
        [4, "2026-03-02T07:10:04.000Z", 1, "trips", 1, null],
        [5, "2026-03-02T07:10:05.000Z", 1, null, 0, "changes the time"],
        [6, "2026-03-02T07:10:06.000Z", 1, null, 0, "changes the time"]
      ]
    )
  })

  it("CONS-002 tells a change and a refused try from a look", () => {
    const steps = auditSteps([
      entry(1, { call: "PATCH /api/me", mode: "act", changes: true, ids: [] }),
      entry(
        2,
        { call: "PATCH /api/me", mode: "read", changes: false, ids: [], refusal: "impersonation_read_only" },
        "impersonated_call_refused"
      )
    ])
    assert.deepStrictEqual(
      steps.map(({ changes, refusal }) => [changes, Option.getOrNull(refusal)]),
      [
        [true, null],
        [false, "impersonation_read_only"]
      ]
    )
  })

  it("CONS-002 reads entries of before the address was kept", () => {
    const [step] = auditSteps([entry(1, { call: "GET /api/me" })])
    assert.deepStrictEqual(step?.ids, [])
  })
})
