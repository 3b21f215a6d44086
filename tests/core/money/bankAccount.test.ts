import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import {
  acceptsCurrency,
  accountEnding,
  type BankAccountCommand,
  bankForm,
  toBankAccount
} from "#core/money/bankAccount.ts"
import type { Country } from "#core/shared/country.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"

const { payout } = defaultProductSettings

const read = (command: BankAccountCommand, country: Country) => {
  const result = toBankAccount(command, country, payout)
  return Result.isSuccess(result)
    ? result.success
    : result.failure.fields.map(({ field, problem }) => [field, problem])
}

describe("a bank account", () => {
  it.each([
    ["NL", { iban: "NL91ABNA0417164300" }, "NL91ABNA0417164300"],
    ["NL", { iban: " nl91 abna\t0417 1643 00\n" }, "NL91ABNA0417164300"],
    ["NO", { iban: "NO93 8601 1117 947" }, "NO9386011117947"],
    ["BE", { iban: "BE68 5390 0754 7034" }, "BE68539007547034"],
    ["DK", { iban: "DK50 0040 0440 1162 43" }, "DK5000400440116243"],
    ["NL", { iban: "SE45 5000 0000 0583 9825 7466", regNumber: "3409" }, "SE4550000000058398257466"]
  ] as const)("MONEY-034 MONEY-035 in %s takes an IBAN without its spaces: %j", (country, command, iban) => {
    assert.deepStrictEqual(read(command, country), { _tag: "IBAN", iban })
  })

  it.each([
    ["a wrong checksum", "NL", { iban: "NL92ABNA0417164300" }],
    ["a digit too few", "NL", { iban: "NL91ABNA041716430" }],
    ["a digit too many", "NL", { iban: "NL91ABNA04171643000" }],
    ["an unknown country", "NL", { iban: "XX91ABNA0417164300" }],
    ["nothing", "NL", { iban: "  " }],
    ["a registration number abroad", "NL", { regNumber: "3409", accountNumber: "1234567890" }],
    ["a wrong IBAN beside a registration number", "DK", { iban: "DK51", regNumber: "3409" }]
  ] as const)("MONEY-035 refuses %s", (_case, country, command) => {
    assert.deepStrictEqual(read(command, country), [["iban", "invalid.iban"]])
  })

  it.each([
    [{ regNumber: "3409", accountNumber: "1234567890" }, "3409", "1234567890"],
    [{ regNumber: " 34 09 ", accountNumber: "12 34 56", iban: null }, "3409", "123456"]
  ] as const)(
    "MONEY-034 in Denmark is a registration number and an account number: %j",
    (...[command, reg, account]) => {
      assert.deepStrictEqual(read(command, "DK"), {
        _tag: "REG_ACCOUNT",
        regNumber: reg,
        accountNumber: account
      })
    }
  )

  it.each([
    [{ regNumber: "340", accountNumber: "1234567890" }, ["reg_number"]],
    [{ regNumber: "34090", accountNumber: "1234567890" }, ["reg_number"]],
    [{ regNumber: "3409", accountNumber: "12345678901" }, ["account_number"]],
    [{ regNumber: "3409", accountNumber: "12a4" }, ["account_number"]],
    [{ regNumber: "340", accountNumber: "12a4" }, ["reg_number", "account_number"]],
    [{ regNumber: "", accountNumber: "" }, ["reg_number", "account_number"]],
    [{}, ["reg_number", "account_number"]]
  ] as const)("MONEY-034 names each wrong field of %j", (command, fields) => {
    const problems = { reg_number: "invalid.regNumber", account_number: "invalid.accountNumber" }
    assert.deepStrictEqual(
      read(command, "DK"),
      fields.map((field) => [field, problems[field]])
    )
  })

  it.each([
    ["DK", "REG_ACCOUNT"],
    ["SE", "IBAN"],
    ["NL", "IBAN"],
    ["BE", "IBAN"],
    ["NO", "IBAN"]
  ] as const)("MONEY-034 in %s has the form %s", (country, form) => {
    assert.strictEqual(bankForm(country, payout), form)
  })

  it("MONEY-034 takes Danish money only with a registration number, and any money with an IBAN", () => {
    const registered = { _tag: "REG_ACCOUNT", regNumber: "3409", accountNumber: "1" } as const
    const iban = { _tag: "IBAN", iban: "NL91ABNA0417164300" } as const
    assert.deepStrictEqual(
      [acceptsCurrency(registered, "DKK"), acceptsCurrency(registered, "EUR"), acceptsCurrency(iban, "SEK")],
      [true, false, true]
    )
  })

  it.each([
    [{ _tag: "IBAN", iban: "DK5000400440116243" }, "6243"],
    [{ _tag: "REG_ACCOUNT", regNumber: "3409", accountNumber: "1234567890" }, "7890"],
    [{ _tag: "REG_ACCOUNT", regNumber: "3409", accountNumber: "12" }, "12"]
  ] as const)("MONEY-036 is known by its last four characters: %j", (account, ending) => {
    assert.strictEqual(accountEnding(account), ending)
  })
})
