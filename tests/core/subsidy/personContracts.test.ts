import { Option } from "effect"
import { describe, expect, it } from "vitest"
import type { Contract } from "#core/subsidy/Contract.ts"
import { type ContractSides, personContracts } from "#core/subsidy/personContracts.ts"
import { aContract, areaOf, at, contractId } from "#tests/support/builders/entities.ts"

const [roskilde, lund, gone] = [contractId(1), contractId(2), contractId(9)]
const inRoskilde = { lat: 55.64, lng: 12.08 }
const inLund = { lat: 55.7, lng: 13.2 }
const onBornholm = { lat: 55.1, lng: 14.9 }

/** The partner areas Roskilde, with these terms, and Lund; keys are those of their regions' files. */
const areasWith = (terms: Partial<Contract>) => [
  { ...areaOf(aContract(terms)), key: "roskilde" },
  {
    ...areaOf(
      aContract({
        id: lund,
        name: "Lunds kommun",
        country: "SE",
        polygon: [
          { lat: 55.6, lng: 13.1 },
          { lat: 55.6, lng: 13.3 },
          { lat: 55.8, lng: 13.3 },
          { lat: 55.8, lng: 13.1 }
        ]
      })
    ),
    key: "lund"
  }
]
const areas = areasWith({})
const none: ContractSides = { driver: [], passenger: [] }
const now = at("2026-03-02T08:00:00Z")

describe("the municipality of a person", () => {
  it.each([
    ["is the area around the home", inRoskilde, areas, "roskilde"],
    ["is that of another home", inLund, areas, "lund"],
    ["is the area also where it pays nothing", inRoskilde, areasWith({ zeroSubsidy: true }), "roskilde"],
    ["is unknown outside of all areas", onBornholm, areas, null],
    ["is unknown without a home on the map", null, areas, null]
  ] as const)("PROF-022 %s", (_case, home, known, municipality) => {
    const found = personContracts(Option.fromNullishOr(home), none, known, now)
    expect(Option.getOrNull(found.municipalityId)).toBe(municipality)
  })
})

describe("the contracts of a person", () => {
  it.each([
    ["are that of the home on both sides", inRoskilde, none, { driver: [roskilde], passenger: [roskilde] }],
    [
      "are those of the rides on their sides",
      onBornholm,
      { driver: [lund], passenger: [roskilde] },
      { driver: [lund], passenger: [roskilde] }
    ],
    [
      "are both, each once and in the order of the areas",
      inRoskilde,
      { driver: [lund, roskilde], passenger: [lund] },
      { driver: [roskilde, lund], passenger: [roskilde, lund] }
    ],
    ["leave out a partner who no longer takes part", null, { driver: [gone], passenger: [gone] }, none],
    ["are none without a home and without rides", null, none, none]
  ] as const)("PROF-022 %s", (_case, home, rides, expected) => {
    const found = personContracts(Option.fromNullishOr(home), rides, areas, now)
    expect(found.contractIds).toEqual(expected)
  })

  it.each([
    ["pays nothing", { zeroSubsidy: true }],
    ["is blocked", { blocked: true }]
  ])(
    "PROF-022 leave out the home area that %s, and keep it for a ride that it subsidised",
    (_case, terms) => {
      const home = Option.some(inRoskilde)
      const rides = { driver: [], passenger: [roskilde] }
      expect(personContracts(home, rides, areasWith(terms), now).contractIds).toEqual({
        driver: [],
        passenger: [roskilde]
      })
    }
  )

  it("PROF-022 leave out the home area on a day without terms", () => {
    const before = at("2019-12-31T12:00:00Z")
    expect(personContracts(Option.some(inRoskilde), none, areas, before).contractIds).toEqual(none)
  })
})
