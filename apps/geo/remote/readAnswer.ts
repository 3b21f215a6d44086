import { Effect, Predicate, Schema, Stream } from "effect"
import type { HttpClientError, HttpClientResponse } from "effect/http"
import { RemoteDown } from "./RemoteDown.ts"

/** A drive across a country takes 0.3 MiB; nothing that we ask for takes more than this. */
const MOST_BYTES = 4 * 1024 * 1024

/** Statuses that say that this question cannot be answered, and nothing about the service. */
const ASKED_WRONGLY = new Set([400, 414, 422])
/** Statuses under which a service says that it does not want us, whatever we ask. */
const UNWANTED = new Set([401, 402, 403, 407, 408, 429])

const codeOf = (cause: unknown) =>
  Predicate.hasProperty(cause, "code") && Predicate.isString(cause.code) ? ` (${cause.code})` : ""

/** Never the failure's own message: it may repeat the address, and so a key. */
export const unreached = ({ reason }: HttpClientError.HttpClientError): RemoteDown =>
  reason._tag === "TransportError"
    ? new RemoteDown({ why: `cannot be reached${codeOf(reason.cause)}`, mayPass: true })
    : new RemoteDown({ why: "broke off in the middle of an answer", mayPass: true })

const checkStatus = (status: number): Effect.Effect<void, RemoteDown> =>
  status < 300 || (status >= 400 && status < 500 && !UNWANTED.has(status))
    ? Effect.void
    : Effect.fail(new RemoteDown({ why: `answers ${status}`, mayPass: status >= 500 }))

const readText = (response: HttpClientResponse.HttpClientResponse) => {
  const decoder = new TextDecoder()
  const read = { text: "", bytes: 0 }
  return Stream.runForEach(response.stream, (chunk) => {
    read.bytes += chunk.byteLength
    read.text += decoder.decode(chunk, { stream: true })
    return read.bytes > MOST_BYTES
      ? Effect.fail(new RemoteDown({ why: `answers more than ${MOST_BYTES} bytes`, mayPass: false }))
      : Effect.void
  }).pipe(Effect.map(() => read.text + decoder.decode()))
}

/**
 * The answer in the protocol's own words. Protocols say "no such place" under a 4xx: that is an answer if `answer`
 * knows it. Fails with `RemoteDown`.
 */
export const readAnswer = <A, I>(
  response: HttpClientResponse.HttpClientResponse,
  answer: Schema.Codec<A, I>
): Effect.Effect<A, RemoteDown> =>
  Effect.gen(function* () {
    const { status } = response
    yield* checkStatus(status)
    const text = yield* Effect.catchTag(readText(response), "HttpClientError", (error) =>
      Effect.fail(unreached(error))
    )
    return yield* Effect.mapError(
      Schema.decodeUnknownEffect(Schema.fromJsonString(answer))(text),
      () =>
        new RemoteDown({
          why: `answers ${status} with something that is not of its protocol`,
          mayPass: false,
          isAlive: ASKED_WRONGLY.has(status)
        })
    )
  })
