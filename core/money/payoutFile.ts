import { DateTime } from "effect"
import type { BankAccount } from "#core/account/Person.ts"
import type { PayoutId } from "#core/shared/ids.ts"
import { type Minor, minor, toMainUnit } from "#core/shared/Money.ts"
import type { Payout, PayoutFile } from "./Payout.ts"

/** The product's own account in one currency, from which the bank pays. */
export interface PayoutDebtor {
  readonly name: string
  readonly iban: string
  /** Without it the bank finds itself by the IBAN. */
  readonly bic?: string | undefined
}

/** The longest name that banks of the SEPA area take. */
const NAME_LENGTH = 70

/** The standard's word for a value that is not known. */
const NOT_PROVIDED = "NOTPROVIDED"

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;"
}

/** A text of the file: without controls and signs that banks refuse, and at most `length` characters. */
const text = (value: string, length: number): string =>
  Array.from(
    value
      .normalize("NFC")
      .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{So}\s]+/gu, " ")
      .trim()
  )
    .slice(0, length)
    .join("")
    .trim()
    .replace(/[&<>"']/g, (character) => escapes[character] ?? "")

type Node = string | ReadonlyArray<string>

const element = (name: string, content: Node, attributes = ""): string =>
  `<${name}${attributes}>${typeof content === "string" ? content : content.join("")}</${name}>`

/** An id of at most 35 characters: a UUID without hyphens. */
const reference = (id: string): string => id.replaceAll("-", "")

/** The name of a payout between the product and the bank. */
export const endToEndId = (id: PayoutId): string => reference(id)

const amountText = (amount: Minor): string => toMainUnit(amount).toFixed(2)

/** MONEY-034 A Danish account is the registration number and the account number, filled up with zeros. */
const accountId = (account: BankAccount): string =>
  account._tag === "IBAN"
    ? element("IBAN", account.iban)
    : element("Othr", [
        element("Id", account.regNumber + account.accountNumber.padStart(10, "0")),
        element("SchmeNm", element("Cd", "BBAN"))
      ])

const creditTransfer = ({ account, amount, holder, id }: Payout, purpose: string): string =>
  element("CdtTrfTxInf", [
    element("PmtId", element("EndToEndId", endToEndId(id))),
    element("Amt", element("InstdAmt", amountText(amount.amount), ` Ccy="${amount.currency}"`)),
    element("Cdtr", element("Nm", text(holder, NAME_LENGTH) || NOT_PROVIDED)),
    element("CdtrAcct", element("Id", accountId(account))),
    element("RmtInf", element("Ustrd", text(purpose, 140)))
  ])

const debtorAgent = ({ bic }: PayoutDebtor): string =>
  element(
    "FinInstnId",
    bic === undefined ? element("Othr", element("Id", NOT_PROVIDED)) : element("BICFI", bic)
  )

const NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"

/**
 * MONEY-033 Writes the credit transfers of one file as ISO 20022 pain.001.001.09, in the order of `payouts`: the same arguments are the
 * same bytes. All payouts have the currency of the file; there is at least one.
 */
export const writePayoutFile = (
  file: Omit<PayoutFile, "content">,
  payouts: ReadonlyArray<Payout>,
  debtor: PayoutDebtor
): string => {
  const sum = minor(payouts.reduce((total, { amount }) => total + amount.amount, 0))
  const totals = [element("NbOfTxs", String(payouts.length)), element("CtrlSum", amountText(sum))]
  const name = text(debtor.name, NAME_LENGTH)
  const serviceLevel = element(
    "PmtTpInf",
    element("SvcLvl", element("Cd", file.currency === "EUR" ? "SEPA" : "NURG"))
  )
  const payment = element("PmtInf", [
    element("PmtInfId", reference(file.id)),
    element("PmtMtd", "TRF"),
    ...totals,
    serviceLevel,
    element("ReqdExctnDt", element("Dt", file.executionDay)),
    element("Dbtr", element("Nm", name)),
    element("DbtrAcct", [element("Id", element("IBAN", debtor.iban)), element("Ccy", file.currency)]),
    element("DbtrAgt", debtorAgent(debtor)),
    element("ChrgBr", "SLEV"),
    ...payouts.map((payout) => creditTransfer(payout, debtor.name))
  ])
  const header = element("GrpHdr", [
    element("MsgId", reference(file.id)),
    element("CreDtTm", DateTime.formatIso(DateTime.startOf(file.createdAt, "second"))),
    ...totals,
    element("InitgPty", element("Nm", name))
  ])
  const document = element(
    "Document",
    element("CstmrCdtTrfInitn", [header, payment]),
    ` xmlns="${NAMESPACE}"`
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`
}
