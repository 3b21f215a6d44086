import type { MoneyGroup } from "#core/contract/money.ts"
import { transaction } from "../entities/money.ts"
import type { GroupDocs } from "../GroupDocs.ts"

export const money: GroupDocs<typeof MoneyGroup> = {
  title: "Money",
  description: "The caller's prepaid balance, its payouts and vouchers.",
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
    },
    updateBankInformation: {
      summary: "Change the bank account",
      description:
        "Replaces the bank account for payouts, and answers the new profile. Spaces do not matter. A payout under way keeps the former account. Refused later than ten minutes (the setting `auth.recentSignInMinutes`) after the sign-in. The owner is notified of another account, and gets a text message. Never for a support agent."
    },
    payout: {
      summary: "Request a payout",
      description:
        "Pays the whole own balance that no booking holds to the bank account; voucher credit stays. The money arrives by the 14th of the following month (the setting `money.payoutDayOfNextMonth`). Refused while another payout is under way. It has no body. Never for a support agent."
    },
    addVoucher: {
      summary: "Add a voucher",
      description:
        "Adds the amount of a voucher to the caller's credit for 60 days (a setting of the product), once for each person and phone number, deleted accounts of the number included. An unknown, expired or used-up voucher is refused, and one of another currency or for others."
    }
  }
}
