import { assert, describe, it } from "@effect/vitest"
import { DateTime, Option } from "effect"
import { isPending, nextStatus, nextStatusQuery, type PaymentStatus } from "#core/money/Payment.ts"
import { at } from "#tests/support/builders/entities.ts"

describe("a payment", () => {
  it.each([
    ["created", "authorized", "authorized"],
    ["created", "cancelled", "cancelled"],
    ["created", "captured", "captured"],
    ["authorized", "captured", "captured"],
    ["authorized", "created", "authorized"],
    ["authorized", "cancelled", "authorized"],
    ["cancelled", "authorized", "cancelled"],
    ["cancelled", "captured", "captured"],
    ["captured", "cancelled", "captured"],
    ["captured", "captured", "captured"]
  ] as ReadonlyArray<[PaymentStatus, PaymentStatus, PaymentStatus]>)(
    "MONEY-015, MONEY-016 that is %s and reported as %s is %s",
    (before, reported, after) => {
      assert.strictEqual(nextStatus(before, reported), after)
    }
  )

  it.each([
    ["created", "13:00", true],
    ["created", "13:01", false],
    ["authorized", "23:00", true],
    ["captured", "12:01", false],
    ["cancelled", "12:01", false]
  ] as const)("MONEY-001 of twelve that is %s is pending at %s: %s", (status, time, expected) => {
    const createdAt = at("2026-03-02T12:00:00Z")
    assert.strictEqual(isPending({ createdAt, status }, at(`2026-03-02T${time}:00Z`)), expected)
  })
})

describe("MONEY-017 the provider is queried for the status", () => {
  const createdAt = at("2026-03-02T12:00:00Z")

  it.each([
    ["again after half of the promised time", "created", "12:00:00", 15, "12:07:30"],
    ["once more at the end of the hour", "created", "13:00:00", 15, "13:07:30"],
    ["not again after the hour", "created", "13:00:01", 15, undefined],
    ["not again once it is authorized", "authorized", "12:00:00", 15, undefined],
    ["at most once a minute", "created", "12:00:00", 1, "12:01:00"]
  ] as const)("%s", (...[, status, now, creditWithinMinutes, expected]) => {
    const next = nextStatusQuery({ createdAt, status }, at(`2026-03-02T${now}Z`), { creditWithinMinutes })
    assert.deepStrictEqual(
      Option.getOrUndefined(Option.map(next, DateTime.formatIso)),
      expected && `2026-03-02T${expected}.000Z`
    )
  })
})
