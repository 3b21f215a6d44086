import { ByteSize, Context, Effect, Layer, SchemaAST, Semaphore } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { BodyLimit } from "#core/contract/annotations.ts"
import { ReadableBody } from "#core/contract/middleware.ts"
import { InvalidFields } from "#core/shared/refusals.ts"
import { bodyKind, bodyProblems } from "./bodyProblems.ts"
import { invalidFieldsResponse } from "./invalidFieldsResponse.ts"
import { refuseUnusableFileName } from "./refuseUnusableFileName.ts"

/** The encoded payloads of an endpoint, one for each form that it accepts. */
const payloadsOf = (endpoint: HttpApiEndpoint.Top): ReadonlyArray<SchemaAST.AST> =>
  [...endpoint.payload.values()].flatMap(({ schemas }) =>
    schemas.map((schema) => SchemaAST.toEncoded(schema.ast))
  )

const tooLarge = HttpServerResponse.empty({ status: 413, headers: { connection: "close" } })

/** In characters: a body of this size is looked at in no time. */
const SMALL_BODY = 16 * 1024

/** Lets the process read and write its other sockets. */
const otherSockets = Effect.callback<void>((resume) => {
  const next = setImmediate(() => resume(Effect.void))
  return Effect.sync(() => clearImmediate(next))
})

/**
 * SEC-002 Reads a body once, up to the endpoint's limit, and refuses what is costly to decode or cannot be stored. Large bodies take
 * turns, so that many of them at once do not keep other calls waiting.
 */
export const layerReadableBody = Layer.effect(
  ReadableBody,
  Effect.map(Semaphore.make(1), (turns) => (handled, { endpoint }) => {
    const limit = Context.get(endpoint.annotations, BodyLimit)
    const read = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const kind = bodyKind(request)
      if (kind === undefined) return yield* refuseUnusableFileName(endpoint)(handled)
      if (Number(request.headers["content-length"] ?? 0) > limit) return tooLarge
      // A body without a length may grow over the limit while it is read, which answers 413 too.
      const text = yield* Effect.orDie(request.text)
      const look = bodyProblems(kind, text, payloadsOf(endpoint))
      const [first, ...rest] =
        text.length > SMALL_BODY
          ? yield* turns.withPermits(1)(Effect.andThen(otherSockets, look))
          : yield* look
      if (first === undefined) return yield* handled
      return yield* invalidFieldsResponse(new InvalidFields({ fields: [first, ...rest] }), endpoint)
    })
    return Effect.provideService(read, HttpServerRequest.MaxBodySize, ByteSize.bytes(limit))
  })
)
