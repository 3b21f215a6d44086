import type { MoneyGroup } from "#core/contract/money.ts"
import { transaction } from "../entities/money.ts"
import type { GroupDocs } from "../GroupDocs.ts"

export const money: GroupDocs<typeof MoneyGroup> = {
  title: "Money",
  description: "The caller's prepaid balance.",
  operations: {
    paymentLink: {
      summary: "Top up the balance",
      description:
        "Starts a top-up and answers the address of the payment page, to which the person is sent. The balance grows when the payment provider reports the payment (the real-time event `BalanceToppedUp`). Never for a support agent.",
      answer: { link: "https://pay.example.com/p/3f9a2c" }
    },
    transactions: {
      summary: "List transactions",
      description: "Answers the caller's transactions in a period, newest first.",
      parameters: {
        from: {
          text: "The first day, in the time zone of the person's country; from the beginning without it.",
          example: "2026-03-01"
        },
        to: { text: "The last day, included; until now without it.", example: "2026-03-31" }
      },
      answer: { data: [transaction] }
    }
  }
}
