import { DateTime, Duration, Option } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { metres } from "#core/shared/geo.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import type { SubsidyAmount } from "#core/shared/settings/money.ts"
import { brokenFairUse, fairUseReach } from "#core/subsidy/fairUse.ts"
import { type Ride, subsidyVerdict } from "#core/subsidy/subsidyVerdict.ts"
import { aContract, areaOf, at, contractId, copenhagen, roskilde } from "#tests/support/builders.ts"

const departure = at("2026-03-02T08:00:00Z")
const ride: Ride = {
  from: roskilde,
  to: copenhagen,
  distance: metres(30_000),
  country: "DK",
  departure,
  pairRides: [],
  hasPass: false
}
const answer = (more: Partial<Ride>, contracts = [aContract()]) =>
  subsidyVerdict({ ...ride, ...more }, contracts.map(areaOf), defaultProductSettings)
const minutesAgo = (minutes: number) => DateTime.subtractDuration(departure, Duration.minutes(minutes))

describe("subsidy", () => {
  it.each([
    ["SUBS-001 for a ride that starts in a partner area", "eligible", {}, [aContract()]],
    ["SUBS-001 for a ride that ends in one", "eligible", { from: copenhagen, to: roskilde }, [aContract()]],
    ["SUBS-007 not outside every area", "outside_sponsored_area", {}, []],
    [
      "SUBS-007 not where areas exist but neither end is in one",
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
      "SUBS-003 not below what the area asks",
      "minimum_distance_not_reached",
      { distance: metres(2999) },
      [aContract({ minimumDistance: Option.some(metres(3000)) })]
    ],
    [
      "SUBS-007 never where a blocked area is touched",
      "blocked_area",
      {},
      [aContract(), aContract({ id: contractId(2), blocked: true })]
    ],
    [
      "SUBS-004 not twice within the hour for one pair",
      "fair_use_exceeded",
      { pairRides: [minutesAgo(59)] },
      [aContract()]
    ],
    ["SUBS-004 again after the hour", "eligible", { pairRides: [minutesAgo(60)] }, [aContract()]]
  ] as const)("%s", (_case, verdict, more, contracts) => {
    expect(answer(more, [...contracts]).verdict).toBe(verdict)
  })
  it.each([
    ["SUBS-005 one krone for each of the first ten kilometres", 450, "DK", 4500],
    ["SUBS-005 at most ten kroner in Denmark", 1000, "DK", 30_000],
    ["SUBS-005 fifteen in Norway", 1500, "NO", 4500],
    ["SUBS-005 fifteen in Sweden", 1500, "SE", 4500],
    ["SUBS-005 two euros in the Netherlands", 200, "NL", 6000]
  ] as const)("%s", (_case, amount, country, distance) => {
    expect(answer({ country, distance: metres(distance) }).amount).toBe(amount)
  })
  it("SUBS-014 pays nothing in a zero-subsidy area", () => {
    const nothing = answer({}, [aContract({ zeroSubsidy: true })])
    expect([nothing.verdict, nothing.amount]).toEqual(["eligible", 0])
  })
})

describe("what an area pays", () => {
  const pays = (amount: SubsidyAmount) => [aContract({ amount: Option.some(amount) })]
  it.each([
    ["SUBS-005 as much as it says", {}, pays({ flat: 22.5 }), 2250],
    ["SUBS-005 for each kilometre, as far as it says", {}, pays({ perKm: 2, max: 12 }), 1200],
    ["SUBS-005 and for a shorter ride less", { distance: metres(4000) }, pays({ perKm: 2, max: 12 }), 800],
    [
      "SUBS-014 nothing, whatever it said it would",
      {},
      [aContract({ amount: Option.some({ flat: 5 }), zeroSubsidy: true })],
      0
    ],
    ["PASS-011 45 kroner for the holder of a pass", { country: "NO", hasPass: true }, [aContract()], 4500],
    [
      "PASS-011 no less than the area itself pays",
      { country: "NO", hasPass: true },
      [aContract({ country: "NO", amount: Option.some({ flat: 60 }) })],
      6000
    ],
    [
      "PASS-011 nothing where the area pays nothing",
      { country: "NO", hasPass: true },
      [aContract({ zeroSubsidy: true })],
      0
    ],
    [
      "SUBS-005 what the fare's country pays, where the area's own amount is in another currency",
      {},
      [aContract({ country: "SE", amount: Option.some({ flat: 20 }) })],
      1000
    ],
    [
      "SUBS-005 the area's own amount, where both countries have one currency",
      { country: "NL" },
      [aContract({ country: "BE", amount: Option.some({ flat: 2 }) })],
      200
    ],
    ["PASS-011 nothing outside every area", { country: "NO", hasPass: true }, [], 0]
  ] as const)("%s", (_case, more, contracts, amount) => {
    expect(answer(more, [...contracts]).amount).toBe(amount)
  })
  it("SUBS-001 SUBS-005 by the policy of the day on which the ride departs", () => {
    const terms = { minimumDistance: Option.none(), zeroSubsidy: false, blocked: false }
    const policies = [
      { ...terms, start: "2026-01-01", end: Option.some("2026-03-01"), amount: Option.some({ flat: 5 }) },
      { ...terms, start: "2026-03-02", end: Option.some("2026-03-02"), amount: Option.none(), blocked: true },
      { ...terms, start: "2026-03-03", end: Option.some("2026-03-03"), amount: Option.some({ flat: 7 }) }
    ]
    const on = (days: number) => {
      const departs = { ...ride, departure: DateTime.add(departure, { days }) }
      const { amount, verdict } = subsidyVerdict(
        departs,
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

describe("between two areas", () => {
  const here = aContract()
  const pays = aContract({
    id: contractId(2),
    polygon: here.polygon.map(({ lat, lng }) => ({ lat, lng: lng + copenhagen.lng - roskilde.lng }))
  })
  const strict = { ...here, minimumDistance: Option.some(metres(5000)) }
  const short = "minimum_distance_not_reached"
  it.each([
    [
      "SUBS-003 the one that pays does from its very minimum on",
      { ...here, zeroSubsidy: true, minimumDistance: Option.some(metres(1000)) },
      2000,
      ["eligible", 200]
    ],
    ["SUBS-001 the one that pays does", { ...here, zeroSubsidy: true }, 30_000, ["eligible", 1000]],
    ["SUBS-003 the one that pays so soon does", strict, 4000, ["eligible", 400]],
    ["SUBS-003 neither does below the shorter minimum", strict, 1999, [short, 0]],
    ["SUBS-007 a blocked one wins", { ...here, blocked: true }, 30_000, ["blocked_area", 0]]
  ] as const)("%s, whichever is named first", (...[, other, distance, [verdict, amount]]) => {
    for (const contracts of [
      [other, pays],
      [pays, other]
    ]) {
      expect(answer({ distance: metres(distance) }, contracts)).toMatchObject({
        verdict,
        amount,
        contract: Option.some(pays),
        minimumDistance: 2000
      })
    }
  })
})

describe("what the answer says besides", () => {
  it("SUBS-001 SUBS-014 the area in reach, even if it pays nothing, where the other does not pay so soon", () => {
    const nothing = aContract({ zeroSubsidy: true })
    const far = aContract({ id: contractId(2), minimumDistance: Option.some(metres(5000)) })
    const seen = answer({ distance: metres(4000) }, [far, nothing])
    expect(seen).toMatchObject({ verdict: "eligible", amount: 0, contract: Option.some(nothing) })
  })

  it("SUBS-007 no money with any verdict but eligible", () => {
    const area = aContract()
    const blocked = aContract({ id: contractId(2), blocked: true })
    const none = [
      answer({}, [area, blocked]),
      answer({}, []),
      answer({ distance: metres(1999) }),
      answer({ pairRides: [departure] })
    ]
    expect(none.map(({ verdict, amount }) => [verdict, amount])).toEqual([
      ["blocked_area", 0],
      ["outside_sponsored_area", 0],
      ["minimum_distance_not_reached", 0],
      ["fair_use_exceeded", 0]
    ])
  })
  it("SUBS-008 the broken window where fair use is the reason, and only there", () => {
    expect(answer({ pairRides: [departure] }).violation).toEqual(Option.some("1h"))
    expect(answer({ pairRides: [departure], distance: metres(1) }).violation).toEqual(Option.none())
    expect(answer({}).violation).toEqual(Option.none())
  })
  it("SUBS-008 SUBS-009 the area, and the distance from which it pays", () => {
    const strict = aContract({ minimumDistance: Option.some(metres(3000)) })
    expect(answer({}, [strict])).toMatchObject({ contract: Option.some(strict), minimumDistance: 3000 })
    expect(answer({ country: "NL" }, [])).toMatchObject({ contract: Option.none(), minimumDistance: 5000 })
    const blocked = aContract({ id: contractId(2), blocked: true })
    expect(answer({}, [blocked, strict]).contract).toEqual(Option.some(strict))
  })
})

describe("fair use", () => {
  const caps = defaultProductSettings.fairUse.maxPerPair
  const hours = { "1h": 1, "2h": 2, "24h": 24, "7d": 168, "30d": 720 } as const

  it("SUBS-004 never lets a pair pass a cap in any sliding window, in whatever order rides are booked", () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 40 * 24 * 60 }), { maxLength: 90 })
    fc.assert(
      fc.property(minutes, (commands) => {
        const granted: Array<DateTime.Utc> = []
        for (const command of commands) {
          const time = DateTime.addDuration(departure, Duration.minutes(command))
          if (Option.isNone(brokenFairUse(time, granted, caps))) granted.push(time)
        }
        const millis = granted.map(DateTime.toEpochMillis)
        for (const window of ["1h", "2h", "24h", "7d", "30d"] as const) {
          for (const start of millis) {
            const end = start + hours[window] * 3_600_000
            const inside = millis.filter((time) => start <= time && time < end).length
            expect(inside).toBeLessThanOrEqual(caps[window])
          }
        }
      })
    )
  })
  it("SUBS-004 looks as far as its longest window", () => {
    expect(Duration.toDays(fairUseReach)).toBe(30)
  })

  it("SUBS-008 names the shortest window that is broken", () => {
    const twice = [minutesAgo(70), minutesAgo(100)]
    expect(brokenFairUse(departure, twice, caps)).toEqual(Option.some("2h"))
  })
  it.each([
    ["one other ride at the same time", "1h", 1, 0],
    ["two others an hour apart", "2h", 2, 59],
    ["four others three hours apart", "24h", 4, 180],
    ["fourteen others eleven hours apart", "7d", 14, 660],
    ["fifty others fourteen hours apart", "30d", 50, 840]
  ] as const)(
    "SUBS-004 SUBS-008 %s break the window of %s, one fewer do not",
    (_case, window, count, apart) => {
      const onlyThis = { "1h": 99, "2h": 99, "24h": 99, "7d": 99, "30d": 99, [window]: caps[window] }
      const before = (many: number) =>
        Array.from({ length: many }, (_, index) => minutesAgo(apart * (index + 1)))
      expect(brokenFairUse(departure, before(count), onlyThis)).toEqual(Option.some(window))
      expect(brokenFairUse(departure, before(count - 1), onlyThis)).toEqual(Option.none())
    }
  )
  it.each([
    ["an hour later", -60],
    ["three hours later", -180]
  ])("SUBS-004 a ride of the pair %s is in no window with this one", (_case, minutes) => {
    expect(brokenFairUse(departure, [minutesAgo(minutes)], { ...caps, "2h": 99, "24h": 99 })).toEqual(
      Option.none()
    )
  })
  it("SUBS-004 what is too dense elsewhere is no fault of this ride", () => {
    const later = [minutesAgo(-600), minutesAgo(-601), minutesAgo(-602)]
    expect(brokenFairUse(departure, later, { ...caps, "24h": 99 })).toEqual(Option.none())
  })
})
