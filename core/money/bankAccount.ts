import { Option, Result } from "effect"
import type { BankAccount } from "#core/account/Person.ts"
import type { Country, Currency } from "#core/shared/country.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { type FieldProblem, fieldProblem, InvalidFields } from "#core/shared/refusals.ts"
import { toIban } from "./iban.ts"

/** MONEY-034 A bank account as it was typed: an IBAN, or a registration number and an account number. */
export interface BankAccountCommand {
  readonly iban?: string | null | undefined
  readonly regNumber?: string | null | undefined
  readonly accountNumber?: string | null | undefined
}

type FormSettings = Pick<ProductSettingsValues["payout"], "formByCountry">

/** N13 Decides which kind of bank account the form of a country takes. */
export const bankForm = (country: Country, { formByCountry }: FormSettings): BankAccount["_tag"] =>
  country === "DK" ? formByCountry.DK : formByCountry.default

/** MONEY-035 Removes all whitespace. */
const compact = (typed: string | null | undefined): string => (typed ?? "").replace(/\s/g, "")

const refuse = (problems: readonly [FieldProblem, ...ReadonlyArray<FieldProblem>]) =>
  Result.fail(new InvalidFields({ fields: problems }))

const toIbanAccount = (typed: string): Result.Result<BankAccount, InvalidFields> =>
  Option.match(toIban(typed), {
    onNone: () => refuse([fieldProblem("iban", "invalid.iban")]),
    onSome: (iban) => Result.succeed({ _tag: "IBAN", iban })
  })

const toRegisteredAccount = (command: BankAccountCommand): Result.Result<BankAccount, InvalidFields> => {
  const regNumber = compact(command.regNumber)
  const accountNumber = compact(command.accountNumber)
  const problems = [
    ...(/^\d{4}$/.test(regNumber) ? [] : [fieldProblem("reg_number", "invalid.regNumber")]),
    ...(/^\d{1,10}$/.test(accountNumber) ? [] : [fieldProblem("account_number", "invalid.accountNumber")])
  ]
  const [first, ...rest] = problems
  return first === undefined
    ? Result.succeed({ _tag: "REG_ACCOUNT", regNumber, accountNumber })
    : refuse([first, ...rest])
}

/**
 * MONEY-034, MONEY-035, N13 Reads a typed bank account. An IBAN is accepted in every country; a registration number and an account
 * number only where the form of the country takes them. Refuses every field that is wrong.
 */
export const toBankAccount = (
  command: BankAccountCommand,
  country: Country,
  settings: FormSettings
): Result.Result<BankAccount, InvalidFields> => {
  const iban = compact(command.iban)
  return iban === "" && bankForm(country, settings) === "REG_ACCOUNT"
    ? toRegisteredAccount(command)
    : toIbanAccount(iban)
}

/** The last four characters: enough for the owner to know the account by, and of no use to others. */
export const accountEnding = (account: BankAccount): string =>
  (account._tag === "IBAN" ? account.iban : account.accountNumber).slice(-4)

/** MONEY-034 Whether a bank can pay an amount of a currency into the account: a registration number is Danish. */
export const acceptsCurrency = (account: BankAccount, currency: Currency): boolean =>
  account._tag === "IBAN" || currency === "DKK"
