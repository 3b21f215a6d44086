import { Effect, Schema } from "effect"
import { HttpServerResponse } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { InvalidFieldsOnWire } from "#core/contract/invalidFields.ts"
import type { InvalidFields } from "#core/shared/refusals.ts"
import { isEventStream } from "./callIndex.ts"
import { errorEventResponse } from "./errorEventResponse.ts"

const encode = Schema.encodeEffect(InvalidFieldsOnWire)

const firstTexts = (errors: Readonly<Record<string, ReadonlyArray<string>>>) =>
  Object.fromEntries(Object.entries(errors).map(([field, [text = ""]]) => [field, text]))

/** The response to a request with invalid fields: 422, or an `error` event, because an EventSource cannot read a 422. */
export const invalidFieldsResponse = Effect.fn("invalidFieldsResponse")(function* (
  refusal: InvalidFields,
  endpoint: HttpApiEndpoint.Top | undefined
) {
  const body = yield* Effect.orDie(encode(refusal))
  return endpoint !== undefined && isEventStream(endpoint)
    ? errorEventResponse(firstTexts(body.errors))
    : HttpServerResponse.jsonUnsafe(body, { status: 422 })
})
