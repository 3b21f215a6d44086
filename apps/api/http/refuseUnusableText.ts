import { type Context, Effect, Option } from "effect"
import { HttpServerRequest } from "effect/http"
import { MAX_FIELDS } from "#core/contract/invalidFields.ts"
import type { SecurityLog } from "#core/ports/SecurityLog.ts"
import { type BadInput, bodyKind, bodyProblems, unusableText } from "./bodyProblems.ts"
import type { CallIndex, FoundCall } from "./callIndex.ts"
import { refuseInput } from "./refuseInput.ts"
import { findUnusableParams, isUsable, type TextKind } from "./unusableText.ts"

type MaxBodySize = Context.Service.Shape<typeof HttpServerRequest.MaxBodySize>

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Printable ASCII without escapes is usable everywhere; most URLs are nothing else. */
const plain = /^[!-$&-~]*$/

const unusableInPath = (path: string, { params }: FoundCall, kind: TextKind): ReadonlyArray<string> => {
  if (isUsable(decoded(path), kind, "")) return []
  const named = Object.entries(params).filter(([, text = ""]) => !isUsable(text, kind, ""))
  return named.length === 0 ? ["params"] : named.map(([name]) => name)
}

const unusableInUrl = (url: string, call: FoundCall): ReadonlyArray<string> => {
  const [path = "", query = ""] = url.split(/\?(.*)/s)
  const kind = call.endpoint === undefined ? "stored" : "typed"
  return [...unusableInPath(path, call, kind), ...findUnusableParams(query, kind, "query", MAX_FIELDS)]
}

/** The body of a call outside the contract; those of the contract have `ReadableBody`. */
const problemsOfOtherBody = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest,
  maxBody: MaxBodySize
) {
  const kind = bodyKind(request)
  if (kind === undefined) return Option.none<BadInput>()
  const text = yield* Effect.provideService(
    Effect.orElseSucceed(request.text, () => ""),
    HttpServerRequest.MaxBodySize,
    maxBody
  )
  return yield* bodyProblems(kind, text, "stored", [])
})

/** SEC-019 Refuses text that cannot be used, in the path and the query of a request, and in a body outside the contract. */
export const refuseUnusableText =
  (calls: CallIndex, maxBody: MaxBodySize, securityLog: SecurityLog["Service"]) =>
  <A, E, R>(handled: Effect.Effect<A, E, R>) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const call = calls.find(request.method, request.url)
      const names = plain.test(request.url) ? [] : unusableInUrl(request.url, call)
      const found =
        names.length === 0 && call.endpoint === undefined
          ? yield* problemsOfOtherBody(request, maxBody)
          : unusableText(names)
      if (Option.isNone(found)) return yield* handled
      return yield* refuseInput(found.value, call.endpoint, securityLog)
    })
