import { type Context, Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { MAX_FIELDS } from "#core/contract/invalidFields.ts"
import { fieldProblem, InvalidFields } from "#core/shared/refusals.ts"
import { bodyKind, bodyProblems } from "./bodyProblems.ts"
import type { CallIndex, FoundCall } from "./callIndex.ts"
import { invalidFieldsResponse } from "./invalidFieldsResponse.ts"
import { findUnusableParams, isUsable } from "./unusableText.ts"

type MaxBodySize = Context.Service.Shape<typeof HttpServerRequest.MaxBodySize>

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const unusableInPath = (path: string, { params }: FoundCall): ReadonlyArray<string> => {
  if (isUsable(decoded(path))) return []
  const named = Object.entries(params).filter(([, text = ""]) => !isUsable(text))
  return named.length === 0 ? ["params"] : named.map(([name]) => name)
}

/** The body of a call outside the contract; those of the contract have `ReadableBody`. */
const problemsOfOtherBody = Effect.fn("problemsOfOtherBody")(function* (
  request: HttpServerRequest.HttpServerRequest,
  maxBody: MaxBodySize
) {
  const kind = bodyKind(request)
  if (kind === undefined) return []
  const text = yield* Effect.provideService(
    Effect.orElseSucceed(request.text, () => ""),
    HttpServerRequest.MaxBodySize,
    maxBody
  )
  return yield* bodyProblems(kind, text, [])
})

/** SEC-019 Refuses text that cannot be stored, in the path and the query of a request, and in a body outside the contract. */
export const refuseUnusableText =
  (calls: CallIndex, maxBody: MaxBodySize) =>
  <A, E, R>(handled: Effect.Effect<A, E, R>) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const call = calls.find(request.method, request.url)
      const [path = "", query = ""] = request.url.split(/\?(.*)/s)
      const names = [...unusableInPath(path, call), ...findUnusableParams(query, "query", MAX_FIELDS)]
      const [first, ...rest] = [
        ...names.map((name) => fieldProblem(name, "invalid.character")),
        ...(call.endpoint === undefined ? yield* problemsOfOtherBody(request, maxBody) : [])
      ]
      if (first === undefined) return yield* handled
      return yield* invalidFieldsResponse(new InvalidFields({ fields: [first, ...rest] }), call.endpoint)
    })
