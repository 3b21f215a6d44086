import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { credit, debit, ledgerTransaction, noCause } from "#core/money/LedgerTransaction.ts"
import { closeUnclaimed, setAside } from "#core/money/unclaimedMoney.ts"
import { LedgerTransactionId, TripId } from "#core/shared/ids.ts"
import { money } from "#core/shared/Money.ts"
import { anna } from "#tests/support/builders/entities.ts"

const id = LedgerTransactionId.make("0197d2a4-3c00-7000-8000-000000000071")
const tripId = TripId.make("0197d2a4-3c00-7000-8000-000000000072")
const cause = { ...noCause, tripId: Option.some(tripId) }
const late = { userId: anna, amount: money(5005, "SEK"), source: "trip", cause } as const

describe("N77 money of a deleted account", () => {
  it.each(["given_up", "unclaimed"] as const)(
    "is set aside as %s, once for each source and currency",
    (kind) => {
      assert.deepStrictEqual(setAside({ ...late, kind }), {
        key: `unclaimed:${anna}:SEK:trip`,
        kind,
        cause,
        entries: [
          { account: { _tag: "balance", userId: anna, currency: "SEK" }, amount: money(-5005, "SEK").amount },
          { account: { _tag: "unclaimed", currency: "SEK" }, amount: money(5005, "SEK").amount }
        ]
      })
    }
  )

  it("is the product's own after it was closed, once, whatever brought it", () => {
    const closed = closeUnclaimed(id, setAside({ ...late, kind: "unclaimed" }))
    assert.deepStrictEqual(Option.getOrThrow(closed), {
      key: `unclaimed-closed:${id}`,
      kind: "unclaimed_closed",
      cause: noCause,
      entries: [
        { account: { _tag: "unclaimed", currency: "SEK" }, amount: money(-5005, "SEK").amount },
        { account: { _tag: "income", currency: "SEK" }, amount: money(5005, "SEK").amount }
      ]
    })
  })

  it("is not what another transaction has moved, nor what a closing has taken", () => {
    const promotion = { _tag: "promotion", currency: "SEK" } as const
    const adjustment = { _tag: "adjustment", currency: "SEK" } as const
    const other = { key: "other", kind: "adjustment", cause: noCause } as const
    const moved = ledgerTransaction({ ...other, entries: [debit(promotion, 100), credit(adjustment, 100)] })
    const closed = Option.getOrThrow(closeUnclaimed(id, setAside({ ...late, kind: "given_up" })))
    const nothing = { entries: [credit({ _tag: "unclaimed", currency: "SEK" }, 0)] }
    assert.deepStrictEqual(
      [closeUnclaimed(id, moved), closeUnclaimed(id, closed), closeUnclaimed(id, nothing)],
      [Option.none(), Option.none(), Option.none()]
    )
  })
})
