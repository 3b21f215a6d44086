import * as z from "zod/mini"
import { clientCode, codeOfStatus } from "#core/shared/clientCodes.ts"

/** Beside the catalogue's codes: `offline` no connection, `generic` everything that has no code, timeouts too. */
type RefusalParts = {
  readonly code: string
  readonly status: number
  readonly message: string
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * What a call rejects with. `code` is the wire's `error`; `message` the server's text in the person's language;
 * `fields` the texts per field of a 422; `data` the whole body in snake_case; `status` 0 without an answer.
 */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly fields: RefusalParts["fields"]
  readonly data: RefusalParts["data"]
  constructor({ code, status, message, fields, data }: RefusalParts) {
    super(message)
    this.name = "Refusal"
    this.code = code
    this.status = status
    this.fields = fields
    this.data = data
  }
  /** The first text of one field of a 422. */
  field(name: string): string | undefined {
    return this.fields[name]?.[0]
  }
}

const envelope = z.looseObject({
  message: z.optional(z.string()),
  error: z.optional(z.string()),
  identifier: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string())))
})

/** The envelope of every refusal; HTTP-010 where it has no code. A body that is none of ours becomes `generic`. */
export const toRefusal = (status: number, body: unknown): Refusal => {
  const read = envelope.safeParse(body)
  const told = read.success ? read.data : {}
  return new Refusal({
    code: told.error ?? told.identifier ?? codeOfStatus(status),
    status,
    message: told.message ?? "",
    fields: told.errors ?? {},
    data: told
  })
}

const unanswered = (code: string) => new Refusal({ code, status: 0, message: "", fields: {}, data: {} })
export const offline = (): Refusal => unanswered(clientCode.no_connection)
export const timedOut = (): Refusal => unanswered(clientCode.no_answer_in_time)
export const isRefusal = (problem: unknown): problem is Refusal => problem instanceof Refusal

/** Whatever was thrown, as a refusal: a fault of ours is `generic`. */
export const asRefusal = (problem: unknown): Refusal => {
  if (problem instanceof Refusal) return problem
  const cause = problem instanceof Error ? problem.cause : undefined
  if (cause !== undefined && cause !== null) return asRefusal(cause)
  return new Refusal({ code: clientCode.fault, status: 0, message: String(problem), fields: {}, data: {} })
}
