import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { saveAreas } from "#api/region/syncAreas.ts"
import { Contracts } from "#core/ports/Contracts.ts"
import { metres } from "#core/shared/geo.ts"
import type { PartnerArea } from "#geo/region/partnerFiles.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"

const terms = { minimum_distance: null, amount: null, zero_subsidy: false, blocked: false }
const areaOf = (key: string, policies: PartnerArea["policies"]): PartnerArea => ({
  key,
  name: `${key} kommun`,
  country: "SE",
  policies,
  polygon: [
    [13, 55],
    [13.1, 55],
    [13, 55.1]
  ]
})
const lund = areaOf("lund", [
  { ...terms, from: "2026-01-01", until: "2026-06-30", amount: { flat: 20 } },
  { ...terms, from: "2026-07-01", until: null, minimum_distance: 4000, amount: { perKm: 1.5, max: 12 } }
])
const activeContracts = Effect.gen(function* () {
  return yield* (yield* Contracts).all
})

layer(layerTestPorts)("the partner areas of a region", (it) => {
  it.effect(
    "SUBS-001 SUBS-003 SUBS-005 are saved with all policies, and replaced by those of the next region",
    () =>
      Effect.gen(function* () {
        yield* saveAreas([lund, areaOf("eslöv", [{ ...terms, from: "2026-01-01", until: null }])])
        const [, first] = yield* activeContracts
        const plain = { minimumDistance: Option.none(), zeroSubsidy: false, blocked: false }
        assert.deepInclude(first, {
          name: "lund kommun",
          policies: [
            {
              ...plain,
              start: "2026-01-01",
              end: Option.some("2026-06-30"),
              amount: Option.some({ flat: 20 })
            },
            {
              ...plain,
              start: "2026-07-01",
              end: Option.none(),
              minimumDistance: Option.some(metres(4000)),
              amount: Option.some({ perKm: 1.5, max: 12 })
            }
          ]
        })
        const blocked = { ...terms, from: "2027-01-01", until: null, blocked: true }
        yield* saveAreas([areaOf("lund", [blocked])])
        const [second, ...others] = yield* activeContracts
        assert.deepStrictEqual([second?.id, others], [first?.id, []])
        assert.deepStrictEqual(second?.policies, [
          { ...plain, start: "2027-01-01", end: Option.none(), amount: Option.none(), blocked: true }
        ])
      })
  )
  it.effect("SUBS-001 are refused when two policies overlap", () =>
    Effect.gen(function* () {
      const twice = areaOf("malmö", [
        { ...terms, from: "2026-01-01", until: "2026-06-30" },
        { ...terms, from: "2026-06-30", until: null }
      ])
      assert.strictEqual((yield* Effect.exit(saveAreas([twice])))._tag, "Failure")
      assert.isFalse((yield* activeContracts).some(({ name }) => name === "malmö kommun"))
    })
  )
})
