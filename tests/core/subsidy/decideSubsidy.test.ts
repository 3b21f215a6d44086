import { DateTime, Duration, Option } from "effect"
import { describe, expect, it } from "vitest"
import { metres } from "#core/shared/geo.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import type { SubsidyAmount } from "#core/shared/settings/money.ts"
import { decideSubsidy, type SubsidyQuery } from "#core/subsidy/decideSubsidy.ts"
import { aContract, areaOf, at, contractId, copenhagen, roskilde } from "#tests/support/builders/entities.ts"

const departure = at("2026-03-02T08:00:00Z")
const part: SubsidyQuery = {
  from: roskilde,
  to: copenhagen,
  distance: metres(30_000),
  country: "DK",
  departure,
  pairDepartures: [],
  driverDepartures: [],
  passengerDepartures: [],
  hasPass: false
}
const decide = (more: Partial<SubsidyQuery>, contracts = [aContract()]) =>
  decideSubsidy({ ...part, ...more }, contracts.map(areaOf), defaultProductSettings)
const minutesAgo = (minutes: number) => DateTime.subtractDuration(departure, Duration.minutes(minutes))

describe("subsidy", () => {
  it.each([
    ["SUBS-001 for a trip part that starts in a partner area", "eligible", {}, [aContract()]],
    [
      "SUBS-001 for a trip part that ends in one",
      "eligible",
      { from: copenhagen, to: roskilde },
      [aContract()]
    ],
    ["SUBS-007 not outside every area", "outside_sponsored_area", {}, []],
    [
      "SUBS-007 not when neither end is in an area",
      "outside_sponsored_area",
      { from: copenhagen, to: copenhagen },
      [aContract(), aContract({ id: contractId(2), blocked: true })]
    ],
    [
      "SUBS-003 not below 2 km in Denmark",
      "minimum_distance_not_reached",
      { distance: metres(1999) },
      [aContract()]
    ],
    ["SUBS-003 from 2 km on", "eligible", { distance: metres(2000) }, [aContract()]],
    [
      "SUBS-003 not below the minimum of the area",
      "minimum_distance_not_reached",
      { distance: metres(2999) },
      [aContract({ minimumDistance: Option.some(metres(3000)) })]
    ],
    [
      "SUBS-007 not when one end is in a blocked area",
      "blocked_area",
      {},
      [aContract(), aContract({ id: contractId(2), blocked: true })]
    ],
    [
      "SUBS-004 not twice within the hour for one pair",
      "fair_use_exceeded",
      { pairDepartures: [minutesAgo(59)] },
      [aContract()]
    ],
    ["SUBS-004 again after the hour", "eligible", { pairDepartures: [minutesAgo(60)] }, [aContract()]]
  ] as const)("%s", (_case, verdict, more, contracts) => {
    expect(decide(more, [...contracts]).verdict).toBe(verdict)
  })
  it.each([
    ["SUBS-005 is one krone for each of the first ten kilometres", 450, "DK", 4500],
    ["SUBS-005 is at most ten kroner in Denmark", 1000, "DK", 30_000],
    ["SUBS-005 is fifteen in Norway", 1500, "NO", 4500],
    ["SUBS-005 is fifteen in Sweden", 1500, "SE", 4500],
    ["SUBS-005 is two euros in the Netherlands", 200, "NL", 6000]
  ] as const)("%s", (_case, amount, country, distance) => {
    expect(decide({ country, distance: metres(distance) }).amount).toBe(amount)
  })
  it("SUBS-014 is nothing in a zero-subsidy area", () => {
    const nothing = decide({}, [aContract({ zeroSubsidy: true })])
    expect([nothing.verdict, nothing.amount]).toEqual(["eligible", 0])
  })
})

describe("an area pays", () => {
  const pays = (amount: SubsidyAmount) => [aContract({ amount: Option.some(amount) })]
  it.each([
    ["SUBS-005 its flat amount", {}, pays({ flat: 22.5 }), 2250],
    ["SUBS-005 its amount per kilometre, up to its limit", {}, pays({ perKm: 2, max: 12 }), 1200],
    ["SUBS-005 less for a shorter distance", { distance: metres(4000) }, pays({ perKm: 2, max: 12 }), 800],
    [
      "SUBS-014 nothing as a zero-subsidy area, also with an amount",
      {},
      [aContract({ amount: Option.some({ flat: 5 }), zeroSubsidy: true })],
      0
    ],
    ["PASS-011 45 kroner for the holder of a pass", { country: "NO", hasPass: true }, [aContract()], 4500],
    [
      "PASS-011 no less than its own amount with a pass",
      { country: "NO", hasPass: true },
      [aContract({ country: "NO", amount: Option.some({ flat: 60 }) })],
      6000
    ],
    [
      "PASS-011 nothing as a zero-subsidy area, also with a pass",
      { country: "NO", hasPass: true },
      [aContract({ zeroSubsidy: true })],
      0
    ],
    [
      "SUBS-005 the amount of the country of the price, when its own amount is in another currency",
      {},
      [aContract({ country: "SE", amount: Option.some({ flat: 20 }) })],
      1000
    ],
    [
      "SUBS-005 its own amount, when both countries have the same currency",
      { country: "NL" },
      [aContract({ country: "BE", amount: Option.some({ flat: 2 }) })],
      200
    ],
    ["PASS-011 nothing outside every area", { country: "NO", hasPass: true }, [], 0]
  ] as const)("%s", (_case, more, contracts, amount) => {
    expect(decide(more, [...contracts]).amount).toBe(amount)
  })
  it("SUBS-001 SUBS-005 by the policy of the day of the departure", () => {
    const terms = { minimumDistance: Option.none(), zeroSubsidy: false, blocked: false }
    const policies = [
      { ...terms, start: "2026-01-01", end: Option.some("2026-03-01"), amount: Option.some({ flat: 5 }) },
      { ...terms, start: "2026-03-02", end: Option.some("2026-03-02"), amount: Option.none(), blocked: true },
      { ...terms, start: "2026-03-03", end: Option.some("2026-03-03"), amount: Option.some({ flat: 7 }) }
    ]
    const on = (days: number) => {
      const onDay = { ...part, departure: DateTime.add(departure, { days }) }
      const { amount, verdict } = decideSubsidy(
        onDay,
        [{ ...areaOf(aContract()), policies }],
        defaultProductSettings
      )
      return [verdict, amount]
    }
    expect([-1, 0, 1, 2].map(on)).toEqual([
      ["eligible", 500],
      ["blocked_area", 0],
      ["eligible", 700],
      ["outside_sponsored_area", 0]
    ])
  })
})

describe("of two areas", () => {
  const here = aContract()
  const pays = aContract({
    id: contractId(2),
    polygon: here.polygon.map(({ lat, lng }) => ({ lat, lng: lng + copenhagen.lng - roskilde.lng }))
  })
  const strict = { ...here, minimumDistance: Option.some(metres(5000)) }
  const short = "minimum_distance_not_reached"
  it.each([
    [
      "SUBS-003 the one that pays is chosen from its very minimum on",
      { ...here, zeroSubsidy: true, minimumDistance: Option.some(metres(1000)) },
      2000,
      ["eligible", 200]
    ],
    ["SUBS-001 the one that pays is chosen", { ...here, zeroSubsidy: true }, 30_000, ["eligible", 1000]],
    ["SUBS-003 the one with the shorter minimum is chosen", strict, 4000, ["eligible", 400]],
    ["SUBS-003 neither pays below the shorter minimum", strict, 1999, [short, 0]],
    ["SUBS-007 a blocked one wins", { ...here, blocked: true }, 30_000, ["blocked_area", 0]]
  ] as const)("%s, in either order", (...[, other, distance, [verdict, amount]]) => {
    for (const contracts of [
      [other, pays],
      [pays, other]
    ]) {
      expect(decide({ distance: metres(distance) }, contracts)).toMatchObject({
        verdict,
        amount,
        contract: Option.some(pays),
        minimumDistance: 2000
      })
    }
  })
})

describe("the decision has", () => {
  it("SUBS-001 SUBS-014 the zero-subsidy area, when the other has a longer minimum", () => {
    const nothing = aContract({ zeroSubsidy: true })
    const far = aContract({ id: contractId(2), minimumDistance: Option.some(metres(5000)) })
    const seen = decide({ distance: metres(4000) }, [far, nothing])
    expect(seen).toMatchObject({ verdict: "eligible", amount: 0, contract: Option.some(nothing) })
  })

  it("SUBS-007 no amount with any verdict but eligible", () => {
    const area = aContract()
    const blocked = aContract({ id: contractId(2), blocked: true })
    const none = [
      decide({}, [area, blocked]),
      decide({}, []),
      decide({ distance: metres(1999) }),
      decide({ pairDepartures: [departure] })
    ]
    expect(none.map(({ verdict, amount }) => [verdict, amount])).toEqual([
      ["blocked_area", 0],
      ["outside_sponsored_area", 0],
      ["minimum_distance_not_reached", 0],
      ["fair_use_exceeded", 0]
    ])
  })
  it("SUBS-008 the exceeded window when fair use is the reason, and only then", () => {
    expect(decide({ pairDepartures: [departure] }).violation).toEqual(Option.some("1h"))
    expect(decide({ pairDepartures: [departure], distance: metres(1) }).violation).toEqual(Option.none())
    expect(decide({}).violation).toEqual(Option.none())
  })
  it("SUBS-008 SUBS-009 the area and its minimum distance", () => {
    const strict = aContract({ minimumDistance: Option.some(metres(3000)) })
    expect(decide({}, [strict])).toMatchObject({ contract: Option.some(strict), minimumDistance: 3000 })
    expect(decide({ country: "NL" }, [])).toMatchObject({ contract: Option.none(), minimumDistance: 5000 })
    const blocked = aContract({ id: contractId(2), blocked: true })
    expect(decide({}, [blocked, strict]).contract).toEqual(Option.some(strict))
  })
})
