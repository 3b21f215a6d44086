import { assert, describe, it } from "@effect/vitest"
import { DateTime, Option } from "effect"
import {
  isPending,
  nextPaymentStatuses,
  nextStatus,
  nextStatusQuery,
  type PaymentStatus,
  pendingTopUp
} from "#core/money/Payment.ts"
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
    ["created", ["authorized", "captured", "cancelled"]],
    ["authorized", ["captured"]],
    ["captured", []],
    ["cancelled", ["captured"]]
  ] as const)("CONS-001 that is %s can become %j", (status, next) => {
    assert.deepStrictEqual(nextPaymentStatuses(status), next)
  })

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

describe("N77 what of the payments may still bring money", () => {
  const created = (time: string) => ({ createdAt: at(`2026-03-02T${time}:00Z`), status: "created" as const })
  const authorized = { createdAt: at("2026-03-01T09:00:00Z"), status: "authorized" as const }
  const captured = { createdAt: at("2026-03-02T11:59:00Z"), status: "captured" as const }

  it.each([
    ["nothing without a payment", [], null],
    ["nothing of one that is paid, or whose page has expired", [captured, created("10:59")], null],
    ["one until its page expires", [created("10:59"), created("11:30")], "2026-03-02T12:30:00.000Z"],
    ["two until the later one expires", [created("11:50"), created("11:30")], "2026-03-02T12:50:00.000Z"],
    ["an authorised one without an end", [created("11:50"), authorized], "no end"]
  ] as const)("%s", (_, payments, expected) => {
    const pending = pendingTopUp(payments, at("2026-03-02T12:00:00Z"))
    const shown = Option.map(pending, ({ until }) =>
      Option.match(until, { onNone: () => "no end", onSome: DateTime.formatIso })
    )
    assert.strictEqual(Option.getOrNull(shown), expected)
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
