import { Effect, Option } from "effect"
import { PayoutFileNotFound } from "#core/money/refusals.ts"
import { Payouts } from "#core/ports/Payouts.ts"
import type { PayoutFileId, UserId } from "#core/shared/ids.ts"
import { auditStaff } from "#core/usecases/console/auditStaff.ts"

/** MONEY-033 Reads the content of a payout file, the same bytes each time; audited, because it contains bank accounts. */
export const readPayoutFile = Effect.fn("readPayoutFile")(function* (id: PayoutFileId, agentId: UserId) {
  const file = yield* (yield* Payouts).findFile(id)
  if (Option.isNone(file)) return yield* new PayoutFileNotFound()
  yield* auditStaff(agentId, {
    what: "payout_file_read",
    data: { file: id }
  })
  return file.value.content
})
