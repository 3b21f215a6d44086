import { Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { compileContract } from "#api/codecs/compileContract.ts"
import { layerEid } from "#api/eid/layerEid.ts"
import { layerPayments } from "#api/payments/layerPayments.ts"
import { layerSocket } from "#api/realtime/layerSocket.ts"
import { Api } from "#core/contract/Api.ts"
import { PAYMENT_WEBHOOK_PATH, paymentReturnPath } from "#core/money/paymentPaths.ts"
import { makeCallIndex } from "./callIndex.ts"
import { layerDocumentation } from "./documentation.ts"
import { layerCallMiddleware, layerGlobalMiddleware } from "./globalMiddleware.ts"
import { layerHandlers } from "./handlers.ts"

compileContract(Api)

const calls = makeCallIndex(Api, [
  ["GET", "/api/openapi.json"],
  ["GET", "/api/docs"],
  ["GET", "/api/realtime/app/:key"],
  ["GET", paymentReturnPath(":id")],
  ["POST", PAYMENT_WEBHOOK_PATH],
  ["GET", "/api/eid/:provider/return"]
])

/** All routes of the server: the contract, its documentation, the realtime socket, payments and e-ID. */
export const layerApi = Layer.mergeAll(
  HttpApiBuilder.layer(Api).pipe(Layer.provide(layerHandlers), Layer.provide(layerCallMiddleware)),
  layerDocumentation,
  layerSocket,
  layerPayments,
  layerEid,
  layerGlobalMiddleware(calls)
)
