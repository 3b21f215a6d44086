import { Effect } from "effect"
import { listAdjustments, loadAdjustment } from "#api/console/listAdjustments.ts"
import { listPayments, loadPayment } from "#api/console/listPayments.ts"
import { listPayoutFiles } from "#api/console/listPayoutFiles.ts"
import { listVouchers, loadVoucher } from "#api/console/listVouchers.ts"
import { loadPersonMoney } from "#api/console/personMoney.ts"
import type { AdjustmentQuery } from "#core/contract/consoleAdjustments.ts"
import type { PaymentQuery, VoucherQuery } from "#core/contract/consoleMoney.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import type {
  AdjustmentId,
  LedgerTransactionId,
  PaymentId,
  PayoutFileId,
  PayoutId,
  UserId
} from "#core/shared/ids.ts"
import type { Minor } from "#core/shared/Money.ts"
import { adjustBalance } from "#core/usecases/console/adjustBalance.ts"
import { askProviderAsAgent } from "#core/usecases/console/askProviderAsAgent.ts"
import { decideWaitingAdjustment } from "#core/usecases/console/decideWaitingAdjustment.ts"
import { returnPayoutAsAgent } from "#core/usecases/console/returnPayoutAsAgent.ts"
import { closeUnclaimedMoney } from "#core/usecases/money/closeUnclaimedMoney.ts"
import { readPayoutFile } from "#core/usecases/money/readPayoutFile.ts"
import { type PayoutReport, reportPayouts } from "#core/usecases/money/reportPayouts.ts"

interface Of<Id> {
  readonly params: { readonly id: Id }
}
interface Asked<Query> {
  readonly query: Query
}

interface Asking extends Of<PaymentId> {
  readonly payload: { readonly reason: string }
}

interface Returning extends Of<PayoutId> {
  readonly headers: { readonly "idempotency-key"?: string }
  readonly payload: { readonly reason: string }
}

interface Adjusting extends Of<UserId> {
  readonly headers: { readonly "idempotency-key"?: string }
  readonly payload: { readonly amount: Minor; readonly reason: string }
}

/** Adjusts a balance and answers the adjustment. */
const adjust = Effect.fn("adjust")(function* ({ headers, params, payload }: Adjusting) {
  const { id: agentId } = yield* CurrentUser
  const id = yield* adjustBalance({
    ...payload,
    personId: params.id,
    agentId,
    idempotencyKey: headers["idempotency-key"] ?? null
  })
  return yield* loadAdjustment(id)
})

interface Deciding extends Of<AdjustmentId> {
  readonly payload: { readonly state: "APPROVED" | "DECLINED"; readonly reason: string }
}
interface Reporting extends Of<PayoutFileId> {
  readonly payload: Pick<PayoutReport, "othersPaid" | "returned">
}
interface Closing extends Of<LedgerTransactionId> {
  readonly payload: { readonly reason: string }
}

/** The calls about money. */
export const moneyHandlers = {
  payoutFiles: () => listPayoutFiles(),
  payoutFile: ({ params }: Of<PayoutFileId>) =>
    Effect.flatMap(CurrentUser, (agent) => readPayoutFile(params.id, agent.id)),
  reportPayouts: ({ params, payload }: Reporting) =>
    Effect.flatMap(CurrentUser, ({ id: agentId }) =>
      reportPayouts({ ...payload, fileId: params.id, agentId })
    ),
  returnPayout: ({ headers, params, payload }: Returning) =>
    Effect.flatMap(CurrentUser, ({ id: agentId }) =>
      Effect.asVoid(
        returnPayoutAsAgent({
          id: params.id,
          agentId,
          reason: payload.reason,
          idempotencyKey: headers["idempotency-key"] ?? null
        })
      )
    ),
  closeUnclaimedMoney: ({ params, payload }: Closing) =>
    Effect.flatMap(CurrentUser, ({ id: agentId }) => closeUnclaimedMoney({ ...params, ...payload, agentId })),
  personMoney: ({ params }: Of<UserId>) => loadPersonMoney(params.id),
  payments: ({ query }: Asked<PaymentQuery>) => listPayments(query),
  payment: ({ params }: Of<string>) => loadPayment(params.id),
  askProvider: ({ params, payload }: Asking) =>
    Effect.flatMap(CurrentUser, ({ id: agentId }) =>
      askProviderAsAgent({ id: params.id, agentId, reason: payload.reason })
    ),
  vouchers: ({ query }: Asked<VoucherQuery>) => listVouchers(query),
  voucher: ({ params }: { readonly params: { readonly code: string } }) => loadVoucher(params.code),
  adjustBalance: (call: Adjusting) => adjust(call),
  adjustments: ({ query }: Asked<AdjustmentQuery>) => listAdjustments(query),
  decideAdjustment: ({ params, payload }: Deciding) =>
    Effect.flatMap(CurrentUser, ({ id: agentId }) =>
      decideWaitingAdjustment({ ...params, ...payload, agentId })
    )
}
