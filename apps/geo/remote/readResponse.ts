import { Effect, Predicate, Schema, Stream } from "effect"
import type { HttpClientError, HttpClientResponse } from "effect/http"
import { RemoteUnavailable } from "./RemoteUnavailable.ts"

/** A route across a country takes 0.3 MiB; no response needs more than this. */
const MAX_BYTES = 4 * 1024 * 1024

/** Statuses of a faulty request, which say nothing about the service. */
const REQUEST_FAULTS = new Set([400, 414, 422])
/** Statuses by which a service rejects the client, whatever the request. */
const CLIENT_REJECTED = new Set([401, 402, 403, 407, 408, 429])

const codeOf = (cause: unknown) =>
  Predicate.hasProperty(cause, "code") && Predicate.isString(cause.code) ? ` (${cause.code})` : ""

/** Describes a transport failure without its message, which may contain the address with a key. */
export const toTransportFailure = ({ reason }: HttpClientError.HttpClientError): RemoteUnavailable =>
  reason._tag === "TransportError"
    ? new RemoteUnavailable({ reason: `cannot be reached${codeOf(reason.cause)}`, isTransient: true })
    : new RemoteUnavailable({ reason: "broke off in the middle of an answer", isTransient: true })

const checkStatus = (status: number): Effect.Effect<void, RemoteUnavailable> =>
  status < 300 || (status >= 400 && status < 500 && !CLIENT_REJECTED.has(status))
    ? Effect.void
    : Effect.fail(new RemoteUnavailable({ reason: `answers ${status}`, isTransient: status >= 500 }))

const readText = (response: HttpClientResponse.HttpClientResponse) => {
  const decoder = new TextDecoder()
  const read = { text: "", bytes: 0 }
  return Stream.runForEach(response.stream, (chunk) => {
    read.bytes += chunk.byteLength
    read.text += decoder.decode(chunk, { stream: true })
    return read.bytes > MAX_BYTES
      ? Effect.fail(
          new RemoteUnavailable({ reason: `answers more than ${MAX_BYTES} bytes`, isTransient: false })
        )
      : Effect.void
  }).pipe(Effect.map(() => read.text + decoder.decode()))
}

/**
 * Decodes a response. Protocols report "no such place" with a 4xx, which is a valid response if `schema`
 * accepts it. Fails with `RemoteUnavailable`.
 */
export const readResponse = <A, I>(
  response: HttpClientResponse.HttpClientResponse,
  schema: Schema.Codec<A, I>
): Effect.Effect<A, RemoteUnavailable> =>
  Effect.gen(function* () {
    const { status } = response
    yield* checkStatus(status)
    const text = yield* Effect.catchTag(readText(response), "HttpClientError", (error) =>
      Effect.fail(toTransportFailure(error))
    )
    return yield* Effect.mapError(
      Schema.decodeUnknownEffect(Schema.fromJsonString(schema))(text),
      () =>
        new RemoteUnavailable({
          reason: `answers ${status} with something that is not of its protocol`,
          isTransient: false,
          isRequestError: REQUEST_FAULTS.has(status)
        })
    )
  })
