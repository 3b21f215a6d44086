import { DateTime, Option } from "effect"
import { createElement } from "react"
import { describe, expect, it } from "vitest"
import { ConfirmDeletion } from "#rider/features/profile/ConfirmDeletion.tsx"
import { renderMarkup, renderText } from "#tests/ui/rider/renderText.ts"

const until = Option.some(DateTime.makeUnsafe("2026-03-02T09:00:00Z"))
const payout = "A payout is on its way. You can delete the account when it has arrived."

describe("N77 PROF-011 before an account is deleted", () => {
  it.each([
    ["nothing is under way", false, Option.none(), ""],
    ["a payout is on its way", true, Option.none(), payout],
    [
      "a top-up may still be paid",
      false,
      Option.some({ until }),
      "A top-up is still being paid. You can delete the account when it has ended, at 10:00 at the latest."
    ],
    [
      "a top-up is authorised, and a payout on its way",
      true,
      Option.some({ until: Option.none() }),
      `${payout} A top-up is on its way to your balance. You can delete the account when the money is there.`
    ]
  ] as const)(
    "the sheet says that %s, and its button waits",
    (_, hasPendingPayouts, pendingTopUp, expected) => {
      const me = { country: "DK", hasPendingPayouts, pendingTopUp } as const
      const element = createElement(ConfirmDeletion, { me, isDeleting: false, confirm: () => undefined })
      expect(renderText(element)).toBe(`${expected} Delete account for good`.trim())
      expect(renderMarkup(element).includes('disabled=""')).toBe(expected !== "")
    }
  )
})
