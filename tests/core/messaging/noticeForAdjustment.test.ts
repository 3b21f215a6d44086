import { expect, it } from "@effect/vitest"
import { Option } from "effect"
import { noticeForAdjustment } from "#core/messaging/noticeForAdjustment.ts"
import { AdjustmentId } from "#core/shared/ids.ts"
import { money } from "#core/shared/Money.ts"
import { anna } from "#tests/support/builders/entities.ts"

const id = AdjustmentId.make("0197d2a4-3c00-7000-8000-000000000071")

it.each([
  [4550, "balance_increased", 4550],
  [-4550, "balance_decreased", 4550]
] as const)("NOTIF-004 an adjustment of %i notifies its person by %s", (amount, text, shown) => {
  expect(noticeForAdjustment({ id, personId: anna, amount: money(amount, "DKK") })).toEqual({
    kind: "balance_adjusted",
    to: anna,
    dedupeKey: id,
    route: "/account/transactions",
    text,
    params: {},
    subjectId: Option.none(),
    amount: Option.some(money(shown, "DKK"))
  })
})
