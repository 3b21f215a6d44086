import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { PublicUrl } from "#api/http/PublicUrl.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import type { ShownTransaction } from "#core/money/ShownTransaction.ts"
import { listTransactions } from "#core/usecases/money/listTransactions.ts"
import { startTopUp } from "#core/usecases/money/startTopUp.ts"

const transactionView = ({ ingoing, ...shown }: ShownTransaction) => ({ ...shown, meta: { ingoing } })

/** MONEY-018 top up, MONEY-027 list transactions. */
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
    })
  })
)
