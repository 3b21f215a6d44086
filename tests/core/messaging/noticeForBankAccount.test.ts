import { Option } from "effect"
import { expect, it } from "vitest"
import { noticeForBankAccount } from "#core/messaging/noticeForBankAccount.ts"
import { anna } from "#tests/support/builders/entities.ts"

it("MONEY-036 a person is notified of another bank account by its ending", () => {
  expect(noticeForBankAccount(anna, "6243", "00000000-0000-7000-8000-000000000001")).toEqual({
    kind: "bank_account_changed",
    to: anna,
    dedupeKey: "00000000-0000-7000-8000-000000000001",
    route: "/account/payout",
    text: "bank_account_changed",
    params: { ending: "6243" },
    subjectId: Option.none(),
    amount: Option.none()
  })
})
