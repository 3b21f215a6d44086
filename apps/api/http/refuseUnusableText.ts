import { type Context, Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { fieldProblem, InvalidFields } from "#core/shared/refusals.ts"
import type { CallIndex, FoundCall } from "./callIndex.ts"
import { invalidFieldsResponse } from "./invalidFieldsResponse.ts"

type MaxBodySize = Context.Service.Shape<typeof HttpServerRequest.MaxBodySize>

/** A NUL and half a surrogate pair: PostgreSQL stores neither. */
const isUsable = (text: string) => !text.includes("\u0000") && text.isWellFormed()

const join = (path: string, name: string) => (path === "" ? name : `${path}.${name}`)

/** The fields of a JSON value with unusable text; nested fields are joined with dots. */
const unusableIn = (value: unknown, path = ""): ReadonlyArray<string> => {
  if (typeof value === "string") return isUsable(value) ? [] : [path]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    isUsable(name) ? unusableIn(part, join(path, name)) : [path]
  )
}

/** The most fields that a refusal names. */
const MAX_FIELDS = 50

/** The key of errors that concern no single field of the body. */
const BODY = "payload"
const escapedCharacter = /\\u(0000|d[89a-f])/i

const unusableInJson = (text: string): ReadonlyArray<string> => {
  if (!escapedCharacter.test(text)) return []
  try {
    return unusableIn(JSON.parse(text)).map((field) => (field === "" ? BODY : field))
  } catch (problem) {
    // Text that is no JSON is refused where it is decoded; JSON of too many levels is not worth a look.
    return problem instanceof RangeError ? [BODY] : []
  }
}

const unusableInQuery = (query: string): ReadonlyArray<string> =>
  [...new URLSearchParams(query)]
    .filter((entry) => !entry.every(isUsable))
    .map(([name]) => (isUsable(name) ? name : "query"))

/** Reads a JSON or form body; the request keeps it for the handler. A body that cannot be read is left to the handler. */
const unusableInBody = Effect.fn("unusableInBody")(function* (
  request: HttpServerRequest.HttpServerRequest,
  maxBody: MaxBodySize
) {
  if (request.method === "GET" || request.method === "HEAD") return []
  const type = request.headers["content-type"] ?? "application/json"
  const isForm = /^application\/x-www-form-urlencoded/i.test(type)
  if (!isForm && !/^application\/json/i.test(type)) return []
  const text = yield* request.text.pipe(
    Effect.provideService(HttpServerRequest.MaxBodySize, maxBody),
    Effect.orElseSucceed(() => "")
  )
  return isForm ? unusableInQuery(text) : unusableInJson(text)
})

const unusableInPath = (path: string, { params }: FoundCall): ReadonlyArray<string> => {
  if (!path.includes("%00")) return []
  const named = Object.entries(params).filter(([, text = ""]) => !isUsable(text))
  return named.length === 0 ? ["params"] : named.map(([name]) => name)
}

/** Refuses text that cannot be stored, wherever it is in a request: path, query or body. */
export const refuseUnusableText =
  (calls: CallIndex, maxBody: MaxBodySize) =>
  <A, E, R>(handled: Effect.Effect<A, E, R>) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const call = calls.find(request.method, request.url)
      const [path = "", query = ""] = request.url.split(/\?(.*)/s)
      const names = [
        ...unusableInPath(path, call),
        ...unusableInQuery(query),
        ...(yield* unusableInBody(request, maxBody))
      ]
      const problems = names.slice(0, MAX_FIELDS).map((name) => fieldProblem(name, "invalid.character"))
      const [first, ...rest] = problems
      if (first === undefined) return yield* handled
      return yield* invalidFieldsResponse(new InvalidFields({ fields: [first, ...rest] }), call.endpoint)
    })
