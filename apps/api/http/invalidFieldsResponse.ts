import { Effect, Schema } from "effect"
import * as Sse from "effect/encoding/Sse"
import { HttpServerResponse } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { InvalidFieldsOnWire } from "#core/contract/invalidFields.ts"
import type { InvalidFields } from "#core/shared/refusals.ts"
import { isEventStream } from "./callIndex.ts"

const encode = Schema.encodeEffect(InvalidFieldsOnWire)

/** SRCH-009 The first text of each field as the data of an `error` event. */
const errorEvent = (errors: Readonly<Record<string, ReadonlyArray<string>>>) => {
  const texts = Object.fromEntries(Object.entries(errors).map(([field, [text]]) => [field, text]))
  const event = Sse.encoder.write({
    _tag: "Event",
    event: "error",
    id: undefined,
    data: JSON.stringify(texts)
  })
  return HttpServerResponse.text(event, { contentType: "text/event-stream" })
}

/** The response to a request with invalid fields: 422, or an `error` event, because an EventSource cannot read a 422. */
export const invalidFieldsResponse = Effect.fn("invalidFieldsResponse")(function* (
  refusal: InvalidFields,
  endpoint: HttpApiEndpoint.Top | undefined
) {
  const body = yield* Effect.orDie(encode(refusal))
  return endpoint !== undefined && isEventStream(endpoint)
    ? errorEvent(body.errors)
    : HttpServerResponse.jsonUnsafe(body, { status: 422 })
})
