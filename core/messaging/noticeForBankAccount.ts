import { Option } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import type { Notice } from "./Notice.ts"

/** MONEY-036 Notifies a person that payouts go to another bank account from now on. `change` identifies the change. */
export const noticeForBankAccount = (to: UserId, ending: string, change: string): Notice => ({
  kind: "bank_account_changed",
  to,
  dedupeKey: change,
  route: "/account/payout",
  text: "bank_account_changed",
  params: { ending },
  subjectId: Option.none(),
  amount: Option.none()
})
