import { Schema } from "effect"
import { clientCode, codeOfStatus } from "#core/shared/clientCodes.ts"

/** Codes beside those of the catalogue: `offline` without a connection, `generic` for timeouts and all that has no code. */
type RefusalParts = {
  readonly code: string
  readonly status: number
  readonly message: string
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * The error that a call of the API rejects with. `code` is the wire's `error`; `message` the server's text in the user's
 * language; `fields` the texts per field of a 422; `data` the whole body in snake_case; `status` is 0 without a response.
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
  /** Returns the first text of one field of a 422. */
  field(name: string): string | undefined {
    return this.fields[name]?.[0]
  }
}

const isEnvelope = Schema.is(
  Schema.Struct({
    message: Schema.optionalKey(Schema.String),
    error: Schema.optionalKey(Schema.String),
    identifier: Schema.optionalKey(Schema.String),
    errors: Schema.optionalKey(Schema.Record(Schema.String, Schema.Array(Schema.String)))
  })
)

/** Parses the envelope of a refusal. HTTP-010 Without a code in the body, the code follows from the status. */
export const toRefusal = (status: number, body: unknown): Refusal => {
  const fields = isEnvelope(body) ? body : {}
  return new Refusal({
    code: fields.error ?? fields.identifier ?? codeOfStatus(status),
    status,
    message: fields.message ?? "",
    fields: fields.errors ?? {},
    data: { ...fields }
  })
}

const withoutResponse = (code: string) => new Refusal({ code, status: 0, message: "", fields: {}, data: {} })
export const offline = (): Refusal => withoutResponse(clientCode.no_connection)
export const timedOut = (): Refusal => withoutResponse(clientCode.timeout)
/** The code that makes calls did not load: a deployment has other files, or there is no connection. */
export const notLoaded = (): Refusal =>
  navigator.onLine ? withoutResponse(clientCode.unexpected) : offline()
/** Whether the server's answer was not what the contract says: a defect, whose message tells of it, and neither a timeout nor a refusal. */
export const isUnreadable = ({ code, message, status }: Refusal): boolean =>
  status === 0 && code === clientCode.unexpected && message !== ""
/** @internal Only tests ask; screens convert by `asRefusal`. */
export const isRefusal = (problem: unknown): problem is Refusal => problem instanceof Refusal

/** Converts any thrown value to a refusal; a defect of the client gets the code `generic`. */
export const asRefusal = (problem: unknown): Refusal => {
  if (problem instanceof Refusal) return problem
  const cause = problem instanceof Error ? problem.cause : undefined
  if (cause !== undefined && cause !== null) return asRefusal(cause)
  return new Refusal({
    code: clientCode.unexpected,
    status: 0,
    message: String(problem),
    fields: {},
    data: {}
  })
}
