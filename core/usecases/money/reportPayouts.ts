import { Effect, Option } from "effect"
import type { PayoutEnd } from "#core/money/Payout.ts"
import { endToEndId } from "#core/money/payoutFile.ts"
import { PayoutFileNotFound } from "#core/money/refusals.ts"
import { Payouts } from "#core/ports/Payouts.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { PayoutFileId, PayoutId, UserId } from "#core/shared/ids.ts"
import { auditStaff } from "#core/usecases/console/auditStaff.ts"
import { endPayout } from "./endPayout.ts"

/** What the bank has said about a file: these payouts came back, and all others were paid if `othersPaid`. */
export interface PayoutReport {
  readonly fileId: PayoutFileId
  readonly agentId: UserId
  /** Their end-to-end ids. */
  readonly returned: ReadonlyArray<string>
  readonly othersPaid: boolean
}

/** Ends one payout in a transaction of its own: accounts that all payouts share are locked one after the other. */
const endOne = Effect.fn("endOne")(function* (id: PayoutId, end: PayoutEnd) {
  const payouts = yield* Payouts
  yield* inTransaction(
    Effect.gen(function* () {
      yield* endPayout(Option.getOrThrow(yield* payouts.lock(id)), end)
    })
  )
})

/** Payouts that came back before stay returned when the others are reported as paid. */
const confirmOther = (id: PayoutId) =>
  Effect.catchTag(endOne(id, "paid"), "payout_not_filed", () => Effect.void)

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
  for (const id of gone) yield* endOne(id, "returned")
  if (!othersPaid) return
  for (const id of ids) if (!isReturned(id)) yield* confirmOther(id)
})
