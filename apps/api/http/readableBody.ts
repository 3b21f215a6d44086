import { ByteSize, Context, Effect, Layer, Option, SchemaAST, Semaphore } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { BodyLimit } from "#core/contract/annotations.ts"
import { ReadableBody } from "#core/contract/middleware.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { outsideOfCalls } from "./admission/outsideOfCalls.ts"
import { bodyKind, bodyProblems } from "./bodyProblems.ts"
import { refuseInput } from "./refuseInput.ts"
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

type Request = HttpServerRequest.HttpServerRequest

/** Runs work alone among the works of large bodies, after other sockets had their turn. */
const inTurn = <A, E, R>(turns: Semaphore.Semaphore, work: Effect.Effect<A, E, R>) =>
  turns.withPermits(1)(Effect.andThen(otherSockets, work))

/** The request, whose body is decoded in its turn: answers of the database would resume many calls in one moment. */
const decodedInTurn = (request: Request, turns: Semaphore.Semaphore): Request =>
  new Proxy(request, {
    get: (target, name) => (name === "text" ? inTurn(turns, target.text) : Reflect.get(target, name))
  })

/**
 * SEC-002 Reads a body once, up to the endpoint's limit, and refuses what is costly to decode or cannot be stored. Large bodies take
 * turns, so that many of them at once do not keep other calls waiting.
 */
export const layerReadableBody = Layer.effect(
  ReadableBody,
  Effect.gen(function* () {
    const turns = yield* Semaphore.make(1)
    const securityLog = yield* SecurityLog
    return (handled, { endpoint }) => {
      const limit = Context.get(endpoint.annotations, BodyLimit)
      const payloads = payloadsOf(endpoint)
      const withFileNames = refuseUnusableFileName(endpoint, securityLog)(handled)
      const read = Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const kind = bodyKind(request)
        if (kind === undefined) return yield* withFileNames
        if (Number(request.headers["content-length"] ?? 0) > limit) return tooLarge
        // A body without a length may grow over the limit while it is read, which answers 413 too.
        const text = yield* outsideOfCalls(Effect.orDie(request.text))
        const look = bodyProblems(kind, text, "typed", payloads)
        const isLarge = text.length > SMALL_BODY
        const found = yield* isLarge ? inTurn(turns, look) : look
        if (Option.isSome(found)) return yield* refuseInput(found.value, endpoint, securityLog)
        const decoded = isLarge ? decodedInTurn(request, turns) : request
        return yield* Effect.provideService(handled, HttpServerRequest.HttpServerRequest, decoded)
      })
      return Effect.provideService(read, HttpServerRequest.MaxBodySize, ByteSize.bytes(limit))
    }
  })
)
