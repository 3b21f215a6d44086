import { DateTime, Effect, Option } from "effect"
import { noticeForPayout } from "#core/messaging/noticesForPayouts.ts"
import { decidePayoutEnd, type Payout, type PayoutEnd } from "#core/money/Payout.ts"
import { endToEndId } from "#core/money/payoutFile.ts"
import { confirmPayoutOf, returnPayoutOf } from "#core/money/payoutTransfers.ts"
import { PayoutFileNotFound } from "#core/money/refusals.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { Payouts } from "#core/ports/Payouts.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { PayoutFileId, PayoutId, UserId } from "#core/shared/ids.ts"
import { auditStaff } from "#core/usecases/console/auditStaff.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { creditPerson } from "./creditPerson.ts"

/** What the bank has said about a file: these payouts came back, and all others were paid if `othersPaid`. */
export interface PayoutReport {
  readonly fileId: PayoutFileId
  readonly agentId: UserId
  /** Their end-to-end ids. */
  readonly returned: ReadonlyArray<string>
  readonly othersPaid: boolean
}

const moveMoney = Effect.fn("moveMoney")(function* (payout: Payout, end: PayoutEnd) {
  if (end === "paid") return yield* Effect.orDie((yield* Ledger).post(confirmPayoutOf(payout)))
  return yield* creditPerson(payout.personId, returnPayoutOf(payout, payout.state === "paid"))
})

/** Ends one payout in a transaction of its own: accounts that all payouts share are locked one after the other. */
const endPayout = Effect.fn("endPayout")(function* (id: PayoutId, end: PayoutEnd) {
  const payouts = yield* Payouts
  yield* inTransaction(
    Effect.gen(function* () {
      const payout = Option.getOrThrow(yield* payouts.lock(id))
      if (!(yield* Effect.fromResult(decidePayoutEnd(payout.state, end)))) return
      yield* payouts.end(id, end, yield* DateTime.now)
      yield* moveMoney(payout, end)
      yield* notify([noticeForPayout(payout, end)])
    })
  )
})

/** Payouts that came back before stay returned when the others are reported as paid. */
const confirmOther = (id: PayoutId) =>
  Effect.catchTag(endPayout(id, "paid"), "payout_not_filed", () => Effect.void)

/**
 * MONEY-032 Ends payouts of a file as the bank has reported them; audited, and their people are notified. A repeated report changes
 * nothing. A payout that was paid can come back later; a returned one stays returned.
 */
export const reportPayouts = Effect.fn("reportPayouts")(function* (report: PayoutReport) {
  const { agentId, fileId, othersPaid } = report
  const returned = new Set(report.returned)
  const ids = yield* (yield* Payouts).idsOfFile(fileId)
  const isReturned = (id: PayoutId) => returned.has(endToEndId(id))
  const gone = ids.filter(isReturned)
  if (ids.length === 0 || gone.length < returned.size) return yield* new PayoutFileNotFound()
  yield* auditStaff(agentId, {
    what: "payouts_reported",
    data: { file: fileId, returned: [...returned].join(" "), othersPaid }
  })
  for (const id of gone) yield* endPayout(id, "returned")
  if (!othersPaid) return
  for (const id of ids) if (!isReturned(id)) yield* confirmOther(id)
})
