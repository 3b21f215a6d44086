import { Effect, type Schema } from "effect"
import { HttpClient, type HttpClientRequest, HttpClientResponse } from "effect/http"
import { PaymentProviderUnavailable } from "#core/money/refusals.ts"
import { ProviderDeadline } from "./providerDeadline.ts"

const NOT_FOUND = 404

const unavailable = () => new PaymentProviderUnavailable()

/** Makes the requests of a payment provider: each has the deadline, and every failure is `PaymentProviderUnavailable`. */
export const makePaymentRequests = Effect.gen(function* () {
  const client = yield* HttpClient.HttpClient
  const deadline = yield* ProviderDeadline

  const execute = (request: HttpClientRequest.HttpClientRequest) => client.execute(request)
  const withDeadline = <A, E>(call: Effect.Effect<A, E>) =>
    call.pipe(Effect.timeout(deadline), Effect.mapError(unavailable))
  const read =
    <A, I>(answer: Schema.Codec<A, I>) =>
    (response: HttpClientResponse.HttpClientResponse) =>
      Effect.flatMap(HttpClientResponse.filterStatusOk(response), HttpClientResponse.schemaBodyJson(answer))

  return {
    unavailable,
    /** Sends a request and reads the answer. */
    send: <A, I>(request: HttpClientRequest.HttpClientRequest, answer: Schema.Codec<A, I>) =>
      withDeadline(Effect.flatMap(execute(request), read(answer))),
    /** Does so; none for a 404. */
    find: <A, I>(request: HttpClientRequest.HttpClientRequest, answer: Schema.Codec<A, I>) =>
      withDeadline(
        Effect.flatMap(execute(request), (response) =>
          response.status === NOT_FOUND ? Effect.succeedNone : Effect.asSome(read(answer)(response))
        )
      ),
    /** Sends a request whose answer is in its headers. */
    sendForHeaders: (request: HttpClientRequest.HttpClientRequest) =>
      withDeadline(
        Effect.map(
          Effect.flatMap(execute(request), HttpClientResponse.filterStatusOk),
          ({ headers }) => headers
        )
      )
  }
})

/** Captures at a provider whose payments are captured when they are made: it is done as soon as the provider says so. */
export const captureByStatus = (status: Effect.Effect<string, PaymentProviderUnavailable>) =>
  Effect.flatMap(status, (now) => (now === "captured" ? Effect.void : Effect.fail(unavailable())))
