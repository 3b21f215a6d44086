import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { PublicUrl } from "#api/http/PublicUrl.ts"
import { loadOwnProfileView } from "#api/views/profile.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import type { ShownTransaction } from "#core/money/ShownTransaction.ts"
import { addVoucher } from "#core/usecases/account/addVoucher.ts"
import { changeBankAccount } from "#core/usecases/account/changeBankAccount.ts"
import { limitVouchers } from "#core/usecases/account/limitVouchers.ts"
import { listTransactions } from "#core/usecases/money/listTransactions.ts"
import { requestPayout } from "#core/usecases/money/requestPayout.ts"
import { startTopUp } from "#core/usecases/money/startTopUp.ts"
import { callerAddress } from "./callerAddress.ts"

const transactionView = ({ ingoing, ...shown }: ShownTransaction) => ({ ...shown, meta: { ingoing } })

/** MONEY-018 top up, MONEY-027 list transactions, MONEY-036, MONEY-037 payouts, VOUCH-009 vouchers. */
export const layerMoneyRoutes = HttpApiBuilder.group(Api, "money", (handlers) =>
  handlers.handleAll({
    paymentLink: Effect.fn(function* ({ headers, payload }) {
      const { id: personId } = yield* CurrentUser
      const { link } = yield* startTopUp({
        personId,
        amount: payload.amount,
        method: payload.method,
        tripId: Option.fromNullishOr(payload.tripId),
        idempotencyKey: headers["idempotency-key"] ?? null
      })
      return { link: new URL(link, yield* PublicUrl).href }
    }),
    transactions: Effect.fn(function* ({ query }) {
      const { id } = yield* CurrentUser
      const shown = yield* listTransactions(id, {
        from: Option.fromUndefinedOr(query.from),
        to: Option.fromUndefinedOr(query.to)
      })
      return { data: shown.map(transactionView) }
    }),
    updateBankInformation: Effect.fn(function* ({ payload }) {
      const user = yield* CurrentUser
      yield* changeBankAccount(user, payload)
      return yield* loadOwnProfileView(user)
    }),
    payout: Effect.fn(function* ({ headers }) {
      const { id: personId } = yield* CurrentUser
      yield* requestPayout({ personId, idempotencyKey: headers["idempotency-key"] ?? null })
    }),
    addVoucher: Effect.fn(function* ({ headers, payload }) {
      const { id: personId } = yield* CurrentUser
      yield* limitVouchers(personId, yield* callerAddress)
      const { expiresAt, type, ...added } = yield* addVoucher({
        personId,
        code: payload.code,
        idempotencyKey: headers["idempotency-key"] ?? null
      })
      return { ...added, voucherType: type, expiresAt: Option.some(expiresAt) }
    })
  })
)
