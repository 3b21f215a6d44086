import { createHash } from "node:crypto"
import { DateTime, Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Secrets } from "#core/ports/Secrets.ts"
import { sandboxClientId, sandboxClientSecret, signSandboxToken } from "./sandboxIssuer.ts"

/** A person has confirmed this on the sandbox's page. */
export interface Confirmation {
  readonly redirectUri: string
  readonly nonce: string
  readonly codeChallenge: string
  /** The level that the client has asked for. */
  readonly acr: string
  readonly subject: string
  readonly birthDate: string
}

/** OAuth's advice is one minute at most. */
const CODE_SECONDS = 60

/** Issues an authorization code, which is stored by its hash. */
export const issueSandboxCode = Effect.fn("sandbox.issueCode")(function* (confirmed: Confirmation) {
  const sql = yield* SqlClient.SqlClient
  const secrets = yield* Secrets
  const code = yield* secrets.token
  const expiresAt = DateTime.add(yield* DateTime.now, { seconds: CODE_SECONDS })
  yield* sql`INSERT INTO sandbox_eid_code ${sql.insert({
    code_hash: secrets.hash(code),
    redirect_uri: confirmed.redirectUri,
    nonce: confirmed.nonce,
    code_challenge: confirmed.codeChallenge,
    acr: confirmed.acr,
    subject: confirmed.subject,
    birth_date: confirmed.birthDate,
    expires_at: DateTime.toDateUtc(expiresAt)
  })}`
  return code
})

const Row = Schema.Struct({
  redirect_uri: Schema.String,
  nonce: Schema.String,
  code_challenge: Schema.String,
  acr: Schema.String,
  subject: Schema.String,
  birth_date: Schema.String,
  expires_at: Schema.DateTimeUtcFromDate
})
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))

/** Takes a code, which is valid once. */
const takeCode = Effect.fn("sandbox.takeCode")(function* (code: string) {
  const sql = yield* SqlClient.SqlClient
  const { hashes } = yield* Secrets
  const [row] = yield* decodeRows(
    yield* sql`DELETE FROM sandbox_eid_code WHERE code_hash = ANY(${[...hashes(code)]}::text[]) RETURNING *`
  )
  const now = yield* DateTime.now
  return Option.filter(Option.fromUndefinedOr(row), ({ expires_at }) => DateTime.isLessThan(now, expires_at))
})

const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url")

/** Whether the header names this server with its secret, by HTTP Basic as OAuth encodes it. */
const isClient = Effect.fn("sandbox.isClient")(function* (authorization: string) {
  const secret = yield* sandboxClientSecret
  const [id = "", given = ""] = Buffer.from(authorization.replace(/^Basic /i, ""), "base64")
    .toString("utf8")
    .split(":")
    .map((part) => decodeURIComponent(part.replaceAll("+", " ")))
  return id === sandboxClientId && given === secret
})

interface TokenRequest {
  readonly authorization: string
  readonly form: URLSearchParams
}

const refused = (status: number, error: string) => ({ status, body: { error } })

/** The token endpoint: exchanges a code for an ID token. */
export const redeemSandboxCode = Effect.fn("sandbox.redeemCode")(function* (
  issuer: string,
  { authorization, form }: TokenRequest
) {
  if (!(yield* isClient(authorization))) return refused(401, "invalid_client")
  if (form.get("grant_type") !== "authorization_code") return refused(400, "unsupported_grant_type")
  const taken = yield* takeCode(form.get("code") ?? "")
  const granted = Option.filter(
    taken,
    (row) =>
      row.redirect_uri === form.get("redirect_uri") &&
      row.code_challenge === challengeOf(form.get("code_verifier") ?? "")
  )
  if (Option.isNone(granted)) return refused(400, "invalid_grant")
  const { acr, birth_date: birthDate, nonce, subject } = granted.value
  const secrets = yield* Secrets
  return {
    status: 200,
    body: {
      access_token: yield* secrets.token,
      token_type: "Bearer",
      expires_in: CODE_SECONDS,
      id_token: yield* signSandboxToken(issuer, { acr, birthDate, nonce, subject })
    }
  }
})
