import { ids } from "../entities/ids.ts"
import { aboutParameter, sortParameter, timeParameters } from "./consoleLists.ts"

const SUPPORT = "SUPPORT and ADMIN."

/** Describes the calls by which the staff read and correct money. */
export const moneyOperations = {
  personMoney: {
    summary: "Get the money of a person",
    description: `Answers the balances of a person in every currency, and the latest transactions of the ledger. ${SUPPORT}`,
    parameters: { id: { text: "The id of the person." } }
  },
  payments: {
    summary: "List top-ups and payouts",
    description: `Answers a page of top-ups and payouts. ${SUPPORT}`,
    parameters: {
      ...aboutParameter("their people"),
      kind: { text: "Only top-ups, or only payouts." },
      state: { text: "Only those in this state." },
      person: { text: "Only those of this person." },
      ...timeParameters("Top-ups and payouts"),
      ...sortParameter("-amount"),
      after: { text: "`next` of the page before.", example: ids.transaction }
    }
  },
  payment: {
    summary: "Get a top-up or a payout",
    description: `Answers a top-up or a payout with what the provider or the bank has said of it, and its transactions in the ledger. ${SUPPORT}`,
    parameters: { id: { text: "The id of the top-up or the payout.", example: ids.transaction } }
  },
  askProvider: {
    summary: "Ask the provider about a top-up",
    description: `Asks the provider what became of a top-up, and applies the answer: the money of one that was paid is credited at once. Refused once the money has come. Audited with its reason before the provider is asked; a repeated call asks again. ${SUPPORT}`,
    parameters: { id: { text: "The id of the top-up.", example: ids.transaction } }
  },
  vouchers: {
    summary: "List vouchers",
    description: `Answers a page of vouchers with their uses. ${SUPPORT}`,
    parameters: {
      query: { text: "Part of the code. At most 200 characters.", example: "HELLO" },
      state: { text: "Only those that can be redeemed, that are expired, or that are used up." },
      ...sortParameter("-amount"),
      after: { text: "`next` of the page before.", example: "HELLO" }
    }
  },
  voucher: {
    summary: "Get a voucher",
    description: `Answers a voucher and its latest fifty uses, the newest first. ${SUPPORT}`,
    parameters: { code: { text: "The code, in capitals or not.", example: "HELLO" } }
  },
  adjustBalance: {
    summary: "Adjust a balance",
    description: `Adds money to a person's balance, or takes some. What takes the person's adjustments of 24 hours above the setting \`money.adjustmentLimit\` waits for a second agent. It is audited, and the person is notified when the money moves. ${SUPPORT}`,
    parameters: { id: { text: "The id of the person." } }
  },
  adjustments: {
    summary: "List adjustments of balances",
    description: `Answers a page of adjustments. ${SUPPORT}`,
    parameters: {
      id: { text: "Only the adjustment with this id." },
      ...aboutParameter("the person and of the agent"),
      person: { text: "Only those of this person." },
      state: { text: "Only those in this state." },
      ...timeParameters("Requests"),
      ...sortParameter("-amount"),
      after: { text: "`next` of the page before.", example: ids.transaction }
    }
  },
  decideAdjustment: {
    summary: "Decide about an adjustment",
    description: `Approves or declines an adjustment that waits for a second agent, who is another one than the first. It is audited. A repeated call changes nothing; the opposite decision is refused. ${SUPPORT}`,
    parameters: { id: { text: "The id of the adjustment." } }
  }
}
