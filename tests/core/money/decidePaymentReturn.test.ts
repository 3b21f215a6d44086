import { expect, it } from "vitest"
import { decidePaymentReturn } from "#core/money/decidePaymentReturn.ts"

const payer = { isSignedIn: true, hasOpenPayment: true }

it.each([
  ["MONEY-015 an authorised payment", "authorized", payer, "paid"],
  ["MONEY-015 a captured payment", "captured", payer, "paid"],
  ["MONEY-016 a cancelled payment", "cancelled", payer, "cancelled"],
  ["MONEY-015 an unknown status", "paid", payer, "nothing"],
  [
    "MONEY-015 a link to a person who has not paid here",
    "captured",
    { ...payer, hasOpenPayment: false },
    "nothing"
  ],
  ["MONEY-015 a link to a guest", "captured", { ...payer, isSignedIn: false }, "nothing"],
  [
    "MONEY-016 a link to a person who has paid nothing",
    "cancelled",
    { ...payer, hasOpenPayment: false },
    "nothing"
  ]
] as const)("%s (%s) is reported as what it is", (_case, status, visit, expected) => {
  expect(decidePaymentReturn(status, visit)).toBe(expected)
})
