import type { ConsoleGroup } from "#core/contract/console.ts"
import { payoutFile, unclaimedMoney, waitingPayouts } from "../entities/consolePayouts.ts"
import { ids } from "../entities/ids.ts"
import type { GroupDocs } from "../GroupDocs.ts"

type Operations = GroupDocs<typeof ConsoleGroup>["operations"]

export const payoutFileOperations: Pick<
  Operations,
  "payoutFiles" | "payoutFile" | "reportPayouts" | "returnPayout" | "closeUnclaimedMoney"
> = {
  payoutFiles: {
    summary: "List payout files",
    description:
      "Answers the latest files of payouts for the bank, newest first; the payouts that wait for a file, by currency; and the money of deleted accounts: first what is still unclaimed, then what is closed, each newest first, 400 at most. ADMIN only.",
    answer: { data: [payoutFile], waiting: [waitingPayouts], unclaimed: [unclaimedMoney] }
  },
  payoutFile: {
    summary: "Download a payout file",
    description:
      "Answers a file of payouts for the bank as ISO 20022 pain.001.001.09, the same bytes each time. The download is audited. ADMIN only.",
    parameters: { id: { text: "The id of the file.", example: ids.payoutFile } },
    answer: '<?xml version="1.0" encoding="UTF-8"?>'
  },
  reportPayouts: {
    summary: "Report what the bank has paid",
    description:
      "Ends payouts of a file: those that came back are on the balance of their people again; the others are paid, if the bank has paid them. The report is audited, and the people are notified. A repeated call changes nothing. A payout that was paid can be reported as returned later, not the other way round. ADMIN only.",
    parameters: { id: { text: "The id of the file.", example: ids.payoutFile } }
  },
  returnPayout: {
    summary: "Report that one payout came back",
    description:
      "Puts the money of a payout that the bank has sent back on the balance of its person again, who is notified. Refused before it is in a file. Audited with its reason, as every refused try is; a repeated call changes nothing. ADMIN only.",
    parameters: { id: { text: "The id of the payout.", example: ids.transaction } }
  },
  closeUnclaimedMoney: {
    summary: "Close money of a deleted account",
    description:
      "Moves money that a deleted account has left from `unclaimed` to the product's own account `income`. A refund at a payment provider or a transfer is made outside of the ledger, before. The reason is audited. A repeated call changes nothing. ADMIN only.",
    parameters: { id: { text: "The id of the money in the list of payout files.", example: ids.transaction } }
  }
}
