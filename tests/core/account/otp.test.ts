import { assert, describe, it } from "@effect/vitest"
import { DateTime, Option, Result } from "effect"
import {
  attemptCode,
  checkCodeRequest,
  findOwnCode,
  type SentCode,
  type Standing,
  standingOf
} from "#core/account/otp.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"

const settings = {
  lifetimeSeconds: 300,
  maxAttempts: 5,
  requestIntervalSeconds: 60,
  maxPerDay: 30,
  maxPerDayOfStrangers: 100
}
const noon = DateTime.makeUnsafe("2026-03-02T12:00:00Z")
const later = (seconds: number) => DateTime.add(noon, { seconds })
const sentCode = (changes: Partial<SentCode> = {}): SentCode => ({
  device: Option.none(),
  network: "home",
  standing: "stranger",
  codeHash: "hash",
  sentAt: noon,
  attempts: 0,
  isUsed: false,
  ...changes
})
const phone = Option.some("phone")
const laptop = Option.some("laptop")

describe("AUTH-001, AUTH-031 a code", () => {
  const outcomeOf = (code: SentCode, isMatch: boolean) =>
    Result.match(attemptCode(code, isMatch, settings).outcome, {
      onSuccess: () => "signed in",
      onFailure: ({ reason }) => reason
    })

  it.each([
    ["right", true, sentCode(), "signed in"],
    ["wrong", false, sentCode(), "wrong"],
    ["right, at the fifth attempt", true, sentCode({ attempts: 4 }), "signed in"],
    ["right, after five wrong ones", true, sentCode({ attempts: 5 }), "spent"]
  ] as const)("%s", (_case, isMatch, code, expected) => {
    assert.strictEqual(outcomeOf(code, isMatch), expected)
  })

  it("N45 counts each wrong try, and a right one is used", () => {
    assert.strictEqual(attemptCode(sentCode({ attempts: 2 }), false, settings).code.attempts, 3)
    assert.isTrue(attemptCode(sentCode(), true, settings).code.isUsed)
  })
})

describe("SEC-005 the code that a caller tries", () => {
  const ofDevice = sentCode({ device: laptop, codeHash: "of the laptop" })
  const ofNetwork = sentCode({ codeHash: "of the network", sentAt: later(1) })
  const elsewhere = { network: "office" }
  const found = (
    codes: ReadonlyArray<SentCode>,
    requester: Parameters<typeof findOwnCode>[1],
    now = later(60)
  ) =>
    Option.getOrUndefined(Option.map(findOwnCode(codes, requester, now, settings), (code) => code.codeHash))

  it.each([
    ["its device's", { network: "home", device: laptop }, "of the laptop"],
    ["its device's in another network", { ...elsewhere, device: laptop }, "of the laptop"],
    ["its network's without a device", { network: "home", device: Option.none() }, "of the network"],
    ["its network's on a device without one", { network: "home", device: phone }, "of the network"],
    ["none elsewhere", { ...elsewhere, device: phone }, undefined],
    ["none elsewhere without a device", { ...elsewhere, device: Option.none() }, undefined]
  ] as const)("is %s", (_case, requester, expected) => {
    assert.strictEqual(found([ofDevice, ofNetwork], requester), expected)
  })

  it("is the latest, and neither used nor expired", () => {
    const requester = { network: "home", device: laptop }
    const next = sentCode({ device: laptop, codeHash: "next", sentAt: later(100) })
    assert.strictEqual(found([ofDevice, next], requester, later(101)), "next")
    assert.isUndefined(found([ofDevice, { ...next, isUsed: true }], requester, later(101)))
    assert.strictEqual(found([ofDevice], requester, later(299)), "of the laptop")
    assert.isUndefined(found([ofDevice], requester, later(300)))
  })
})

describe("SEC-005 a requester is", () => {
  it.each([
    ["a known device", { device: laptop, network: "office" }, "known_device"],
    ["in a known network", { device: phone, network: "home" }, "known_network"],
    ["a stranger", { device: phone, network: "office" }, "stranger"]
  ] as const)("%s", (_case, requester, expected) => {
    assert.strictEqual(standingOf(requester, ["laptop", "home"]), expected)
  })
})

describe("AUTH-032 requesting a code", () => {
  const waitOf = (
    codes: ReadonlyArray<SentCode>,
    requester: { readonly standing: Standing; readonly network: string; readonly device?: string },
    now: DateTime.Utc
  ) => {
    const device = Option.fromUndefinedOr(requester.device)
    return Option.getOrUndefined(
      Option.map(
        Result.getFailure(checkCodeRequest(codes, { ...requester, device }, now, settings)),
        ({ retryAfter }) => retryAfter
      )
    )
  }
  const home = { network: "home", standing: "stranger" } as const
  const aStranger = { network: "network 0", standing: "stranger" } as const
  const newPhone = { network: "home", device: "phone", standing: "stranger" } as const
  const knownHome = { network: "home", standing: "known_network" } as const
  const knownLaptop = { network: "home", device: "laptop", standing: "known_device" } as const
  /** Codes that were sent once a minute until noon. */
  const minutely = (count: number, changes: (index: number) => Partial<SentCode>) =>
    Array.from({ length: count }, (_, index) =>
      sentCode({ sentAt: later(60 * (index + 1 - count)), ...changes(index) })
    )
  const strangers = (count: number) => minutely(count, (index) => ({ network: `network ${index}` }))

  it.each([
    ["for the first time", [], home, [noon, undefined]],
    ["again at once", [sentCode()], home, [later(1), 59]],
    ["again one millisecond early", [sentCode()], home, [DateTime.add(noon, { milliseconds: 59_999 }), 1]],
    ["again half a second early", [sentCode()], home, [DateTime.add(noon, { milliseconds: 59_500 }), 1]],
    ["again after a minute", [sentCode()], home, [later(60), undefined]],
    ["at once after somebody else's", [sentCode({ network: "office" })], home, [later(1), undefined]],
    ["on a device, after the network's", [sentCode()], knownLaptop, [later(1), undefined]],
    ["on another new device of the network", [sentCode({ device: laptop })], newPhone, [later(1), 59]],
    ["on a new device after a minute", [sentCode({ device: laptop })], newPhone, [later(60), undefined]],
    ["on a new device elsewhere", [sentCode({ network: "office" })], newPhone, [later(1), undefined]]
  ] as const)("%s", (_case, codes, requester, [now, wait]) => {
    assert.strictEqual(waitOf(codes, requester, now), wait)
  })

  it.each([
    ["29 of a network", minutely(29, () => ({})), home, undefined],
    ["30 of a network", minutely(30, () => ({})), home, 86_400 - 29 * 60 - 60],
    [
      "30 of a known network",
      minutely(30, () => ({ standing: "known_network" })),
      knownHome,
      86_400 - 29 * 60 - 60
    ],
    ["30 of a network, on a known device", minutely(30, () => ({})), knownLaptop, undefined],
    [
      "30 of a known device",
      minutely(30, () => ({ device: laptop, standing: "known_device" })),
      knownLaptop,
      86_400 - 29 * 60 - 60
    ],
    ["99 of strangers", strangers(99), home, undefined],
    ["100 of strangers", strangers(100), home, 864 - 60],
    ["100 of strangers, in a network of one of them", strangers(100), aStranger, 86_400 - 99 * 60 - 60],
    ["100 of strangers, in a known network", strangers(100), knownHome, undefined],
    ["100 of strangers, on a known device", strangers(100), knownLaptop, undefined]
  ] as const)("SEC-005 SEC-013 after %s", (_case, codes, requester, wait) => {
    assert.strictEqual(waitOf(codes, requester, later(60)), wait)
  })

  it("SEC-005 SEC-013 gives all networks that request codes all day 199 codes, so 995 guesses", () => {
    const { otp } = defaultProductSettings
    const codes: Array<SentCode> = []
    const isSent = (network: number, now: DateTime.Utc) => {
      const requester = {
        network: `network ${network}`,
        device: Option.none(),
        standing: "stranger"
      } as const
      const answer = checkCodeRequest(codes, requester, now, otp)
      if (Result.isSuccess(answer)) codes.push(sentCode({ network: requester.network, sentAt: now }))
      return Result.isSuccess(answer)
    }
    let networks = 1
    for (let second = 0; second < 86_400; second += 432) {
      isSent(0, later(second))
      while (isSent(networks, later(second))) networks += 1
    }
    assert.deepStrictEqual([codes.length, codes.length * otp.maxAttempts], [199, 995])
    assert.isUndefined(waitOf(codes, knownLaptop, later(86_000)))
    assert.isUndefined(waitOf(codes, knownHome, later(86_000)))
  })

  it("SEC-005 leaves each network one code when strangers have requested half of theirs", () => {
    const own = sentCode({ sentAt: later(-7200) })
    assert.isUndefined(waitOf([own, ...strangers(48)], home, later(60)))
    assert.strictEqual(waitOf([own, ...strangers(49)], home, later(60)), 86_400 - 7200 - 60)
    assert.isUndefined(waitOf(strangers(50), home, later(60)))
  })
})
