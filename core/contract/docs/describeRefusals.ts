import type { OpenApi } from "effect/http-api"
import { namesIn, type Part } from "./json.ts"

/** A response that so many operations have is written once. */
const MANY = 10

/** Every call may answer these beside its own refusals: the middleware refuses before the server knows the call. */
const refused = {
  description:
    "Any other refusal, in the same form: 400, 404 and 405 for a request without a call, 413 for a body that is too large, 415 for another content type, 429 as `server_busy` when the server has more calls than it can carry, 500 for a fault of the server, 503 during maintenance (429 and 503 with `retry-after`).",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } }
}

const Refusal = {
  type: "object",
  description:
    "The form of every refusal. `error` and `identifier` are its code, `message` its text in the caller's language, by `accept-language`.",
  properties: {
    message: { type: "string" },
    error: { type: "string" },
    identifier: { type: "string", description: "The same as `error`." },
    errors: {
      type: "object",
      description: "For a 422: the texts of each wrong field, by its name in the request.",
      additionalProperties: { type: "array", items: { type: "string" } }
    },
    title: { type: "string", description: "The title of a dialog, for some refusals of payments." },
    description: { type: "string", description: "With `title`: the same as `message`." }
  },
  required: ["message", "error", "identifier"]
}

const codesOf = ({ content = {} }: OpenApi.OpenApiSpecResponse): ReadonlyArray<string> => {
  const bodies: ReadonlyArray<{ readonly schema: Part }> = Object.values(content)
  return bodies.flatMap(({ schema }) => namesIn(schema)).toSorted()
}

/** Describes each refusing answer by the codes of its refusals, and writes the common ones once. */
export const describeRefusals = (
  document: OpenApi.OpenAPISpec,
  operations: ReadonlyArray<OpenApi.OpenAPISpecOperation>
): void => {
  const found = new Map<
    string,
    { readonly name: string; readonly uses: Array<readonly [OpenApi.OpenAPISpecOperation, string]> }
  >()
  for (const operation of operations) {
    for (const [status, response] of Object.entries(operation.responses)) {
      if (Number(status) < 400) continue
      const codes = codesOf(response)
      response.description = codes.join(", ")
      const key = `${status} ${response.description}`
      const entry = found.get(key) ?? { name: codes.join(".or."), uses: [] }
      entry.uses.push([operation, status])
      found.set(key, entry)
    }
  }
  const responses: Record<string, unknown> = { refused }
  for (const { name, uses } of found.values()) {
    if (uses.length < MANY) continue
    for (const [operation, status] of uses) {
      responses[name] = operation.responses[Number(status)]
      Object.assign(operation.responses, { [status]: { $ref: `#/components/responses/${name}` } })
    }
  }
  for (const { responses: answers } of operations) {
    Object.assign(answers, { default: { $ref: "#/components/responses/refused" } })
  }
  Object.assign(document.components.schemas, { Refusal })
  Object.assign(document.components, { responses })
}
