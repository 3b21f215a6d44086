import { Option } from "effect"
import { expect, it } from "vitest"
import { bankSheetTitle } from "#rider/features/account/bankSheetTitle.ts"

it("MONEY-030 the sheet of the bank account adds the first one, and changes another", () => {
  expect(bankSheetTitle({ bankInformationType: Option.none() })).toBe("bank.addTitle")
  expect(bankSheetTitle({ bankInformationType: Option.some("IBAN") })).toBe("bank.change")
})
