import { createHash } from "node:crypto"
import { Context, Effect, Layer } from "effect"
import { exportJWK, generateKeyPair, SignJWT } from "jose"
import { type ReceivedRequest, type Reply, remoteService } from "./remoteService.ts"

/** What an attacker, a wrong setting or a fault changes in the provider's answers. */
export interface ProviderFaults {
  readonly nonce?: string
  readonly issuer?: string
  readonly audience?: string
  readonly subject?: string
  readonly birthDate?: string
  /** The level that the answer confirms; null: none. */
  readonly acr?: string | null
  readonly secondsAgo?: number
  /** Signs with a key that is not published. */
  readonly isForged?: boolean
  /** Does not answer the exchange of the code, or answers with an error of its own. */
  readonly token?: "silence" | "closed" | "broken"
}

interface Granted {
  readonly nonce: string
  readonly challenge: string
  readonly redirectUri: string
  /** The first level that the client has asked for. */
  readonly acr: string
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url")
const algorithm = "RS256"

const makeProvider = Effect.gen(function* () {
  const [own, foreign] = yield* Effect.promise(() =>
    Promise.all([generateKeyPair(algorithm), generateKeyPair(algorithm)])
  )
  const jwk = yield* Effect.promise(() => exportJWK(own.publicKey))
  const codes = new Map<string, Granted>()
  let issued = 0
  const state: { faults: ProviderFaults; issuer: string; isSilent: boolean } = {
    faults: {},
    issuer: "",
    isSilent: false
  }

  const sign = ({ acr, nonce }: Granted) => {
    const { faults } = state
    const confirmedAcr = faults.acr === undefined ? acr : faults.acr
    const issuedAt = Math.floor(Date.now() / 1000) - (faults.secondsAgo ?? 0)
    const birthdate = faults.birthDate === undefined ? {} : { birthdate: faults.birthDate }
    return new SignJWT({
      nonce: faults.nonce ?? nonce,
      ...birthdate,
      ...(confirmedAcr === null ? {} : { acr: confirmedAcr })
    })
      .setProtectedHeader({ alg: algorithm, kid: "one" })
      .setIssuer(faults.issuer ?? state.issuer)
      .setAudience(faults.audience ?? "client")
      .setSubject(faults.subject ?? "person-1")
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + 300)
      .sign(faults.isForged === true ? foreign.privateKey : own.privateKey)
  }

  /** Takes a code, which is valid once, for the verifier and the address of its start. */
  const takeCode = (form: Readonly<Record<string, string>>): Granted | undefined => {
    const code = form["code"] ?? ""
    const granted = codes.get(code)
    codes.delete(code)
    const isValid =
      granted?.challenge === sha256(form["code_verifier"] ?? "") &&
      granted.redirectUri === form["redirect_uri"]
    return isValid ? granted : undefined
  }

  const exchange = async ({ body, headers }: ReceivedRequest): Promise<Reply> => {
    const { token } = state.faults
    if (token === "silence" || token === "closed") return token
    if (token === "broken") return { status: 503, json: { error: "temporarily_unavailable" } }
    if (headers["authorization"] !== `Basic ${Buffer.from("client:secret").toString("base64")}`)
      return { status: 401, json: { error: "invalid_client" } }
    const granted = takeCode(Object.fromEntries(new URLSearchParams(body)))
    if (granted === undefined) return { status: 400, json: { error: "invalid_grant" } }
    return { json: { access_token: "access", token_type: "Bearer", id_token: await sign(granted) } }
  }

  const metadata = () => ({
    issuer: state.issuer,
    authorization_endpoint: `${state.issuer}/authorize`,
    token_endpoint: `${state.issuer}/token`,
    jwks_uri: `${state.issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["pairwise"],
    id_token_signing_alg_values_supported: [algorithm]
  })

  const service = yield* remoteService((request): Reply | Promise<Reply> => {
    if (state.isSilent) return "silence"
    if (request.path === "/.well-known/openid-configuration") return { json: metadata() }
    if (request.path === "/jwks") return { json: { keys: [{ ...jwk, kid: "one", alg: algorithm }] } }
    return exchange(request)
  })
  state.issuer = service.url

  return {
    url: service.url,
    requests: service.requests,
    waitForRequests: service.waitForRequests,
    /** Confirms the person at the provider's page; answers the query with which the browser returns. */
    confirm: (page: URL): URLSearchParams => {
      issued += 1
      const code = `code-${issued}`
      codes.set(code, {
        nonce: page.searchParams.get("nonce") ?? "",
        challenge: page.searchParams.get("code_challenge") ?? "",
        redirectUri: page.searchParams.get("redirect_uri") ?? "",
        acr: page.searchParams.get("acr_values")?.split(" ")[0] ?? ""
      })
      return new URLSearchParams({ code, state: page.searchParams.get("state") ?? "" })
    },
    /** Changes the answers from now on. */
    setFaults: (faults: ProviderFaults): void => {
      state.faults = faults
    },
    /** Answers nothing at all from now on. */
    fallSilent: (): void => {
      state.isSilent = true
    }
  }
})

/** An OpenID provider on this machine (discovery, PKCE, signed tokens, published keys), whose faults a test chooses. */
export class OpenIdProvider extends Context.Service<OpenIdProvider, Effect.Success<typeof makeProvider>>()(
  "samvej/tests/OpenIdProvider"
) {}

export const layerOpenIdProvider = Layer.effect(OpenIdProvider, makeProvider)
