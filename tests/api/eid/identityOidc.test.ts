import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { layerIdentityOidc } from "#api/adapters/providers/layerIdentityOidc.ts"
import { layerMessagesSandbox } from "#api/adapters/providers/messagesSandbox.ts"
import { layerPaymentSandbox } from "#api/adapters/providers/paymentSandbox.ts"
import { ProviderDeadline } from "#api/adapters/providers/providerDeadline.ts"
import { layerNoPush } from "#api/adapters/providers/pushWeb.ts"
import {
  layerOpenIdProvider,
  OpenIdProvider,
  type ProviderFaults
} from "#tests/support/providers/openIdProvider.ts"
import { get, layerAccountApiOf, pick, post, signUp } from "#tests/support/server/accountApi.ts"
import { returnFromEid, startEid } from "#tests/support/world/eid.ts"

const verifiedPath = "303 /?eIdVerified=true&showEidFlow=false"
const failedPath = (reason: string) => `303 /?eIdVerified=false&showEidFlow=true&eIdFailure=${reason}`

const layerIdentity = Layer.unwrap(
  Effect.map(OpenIdProvider, ({ url }) =>
    layerIdentityOidc(
      [
        {
          provider: "dkmitid",
          issuer: url,
          acrValues: "mitid:substantial mitid:high",
          secret: Redacted.make("client:secret")
        }
      ],
      { allowsHttp: true }
    )
  )
)

const layerProviders = Layer.mergeAll(layerMessagesSandbox, layerPaymentSandbox, layerIdentity, layerNoPush)

const layerWithDeadline = (milliseconds: number) =>
  layerAccountApiOf(Layer.provide(layerProviders, Layer.succeed(ProviderDeadline, milliseconds))).pipe(
    Layer.provideMerge(layerOpenIdProvider)
  )

/** Verifies the token's owner at a provider with these faults, and repairs it afterwards. */
const verifyWith = Effect.fn("verifyWith")(function* (token: string, faults: ProviderFaults) {
  const provider = yield* OpenIdProvider
  const { cookie, page } = yield* startEid(token)
  const query = provider.confirm(page)
  provider.setFaults(faults)
  const outcome = yield* returnFromEid(query, { cookie })
  provider.setFaults({})
  return outcome
})

const isVerified = (token: string) =>
  Effect.map(get("/api/me", { token }), (me) => pick(me, "eid_verified_at") !== null)

layer(layerWithDeadline(5000))("an identity provider that speaks OpenID Connect", (it) => {
  it.effect("EID-003 EID-006 is asked as the settings say, and verifies the person", () =>
    Effect.gen(function* () {
      const { token } = yield* signUp("+4531495030")
      const { page } = yield* startEid(token)
      const { url } = yield* OpenIdProvider
      assert.strictEqual(page.origin, url)
      assert.deepStrictEqual(
        [page.searchParams.get("client_id"), page.searchParams.get("acr_values")],
        ["client", "mitid:substantial mitid:high"]
      )
      assert.strictEqual(yield* verifyWith(token, { subject: "fine" }), verifiedPath)
      assert.isTrue(yield* isVerified(token))
    })
  )

  const untrusted: ReadonlyArray<readonly [what: string, faults: ProviderFaults]> = [
    ["a signature by an unpublished key", { isForged: true }],
    ["the nonce of another start", { nonce: "of another start" }],
    ["another issuer", { issuer: "https://other.example" }],
    ["another audience", { audience: "another client" }],
    ["a time that is long past", { secondsAgo: 3600 }],
    ["a weaker level than the settings ask for", { acr: "mitid:low" }],
    ["no level where the settings ask for one", { acr: null }]
  ]
  for (const [index, [what, faults]] of untrusted.entries()) {
    it.effect(`EID-006 is not trusted with ${what}, and the person can try again`, () =>
      Effect.gen(function* () {
        const { token } = yield* signUp(`+453149504${index}`)
        assert.strictEqual(yield* verifyWith(token, faults), failedPath("rejected"))
        assert.isFalse(yield* isVerified(token))
        assert.strictEqual(yield* verifyWith(token, { subject: `again-${index}` }), verifiedPath)
      })
    )
  }

  it.effect("EID-006 ASVS-6.8.4 is trusted with each level that the settings ask for", () =>
    Effect.gen(function* () {
      const { token } = yield* signUp("+4531495035")
      assert.strictEqual(yield* verifyWith(token, { acr: "mitid:high", subject: "high" }), verifiedPath)
    })
  )

  it.effect(
    "EID-006 is asked once for each return: a replay finds nothing, with the same code or another",
    () =>
      Effect.gen(function* () {
        const provider = yield* OpenIdProvider
        const { token } = yield* signUp("+4531495031")
        const { cookie, page } = yield* startEid(token)
        const query = provider.confirm(page)
        provider.setFaults({ isForged: true })
        assert.strictEqual(yield* returnFromEid(query, { cookie }), failedPath("rejected"))
        provider.setFaults({})
        const before = provider.requests.length
        assert.strictEqual(yield* returnFromEid(query, { cookie }), failedPath("expired"))
        assert.strictEqual(yield* returnFromEid(provider.confirm(page), { cookie }), failedPath("expired"))
        assert.strictEqual(provider.requests.length, before)
      })
  )

  it.effect("EID-006 that refuses the code, or breaks, verifies nobody", () =>
    Effect.gen(function* () {
      const { token } = yield* signUp("+4531495032")
      const first = yield* startEid(token)
      const invented = new URLSearchParams({
        code: "invented",
        state: first.page.searchParams.get("state") ?? ""
      })
      assert.strictEqual(yield* returnFromEid(invented, first), failedPath("rejected"))
      assert.strictEqual(yield* verifyWith(token, { token: "broken" }), failedPath("unavailable"))
      assert.strictEqual(yield* verifyWith(token, { token: "closed" }), failedPath("unavailable"))
      assert.isFalse(yield* isVerified(token))
    })
  )

  it.effect("EID-003 is the only one: other countries' are not offered", () =>
    Effect.gen(function* () {
      const { token } = yield* signUp("+46701234599")
      const refused = yield* post("/api/me/verify-eid", undefined, { token })
      assert.deepStrictEqual([refused.status, pick(refused, "error")], [422, "eid_not_offered"])
    })
  )
})

layer(layerWithDeadline(1000))("an identity provider that hangs", (it) => {
  it.effect("EID-006 at the exchange is given up after the deadline, and the person can try again", () =>
    Effect.gen(function* () {
      const { token } = yield* signUp("+4531495033")
      assert.strictEqual(yield* verifyWith(token, { token: "silence" }), failedPath("unavailable"))
      assert.isFalse(yield* isVerified(token))
    })
  )
})

layer(layerWithDeadline(1000))("an identity provider that hangs from the beginning", (it) => {
  it.effect("EID-006 is answered with a clear refusal", () =>
    Effect.gen(function* () {
      const provider = yield* OpenIdProvider
      provider.fallSilent()
      const { token } = yield* signUp("+4531495034")
      const refused = yield* post("/api/me/verify-eid", undefined, { token })
      assert.deepStrictEqual(
        [refused.status, pick(refused, "error"), pick(refused, "message")],
        [
          502,
          "eid_provider_unavailable",
          "The e-ID service does not answer right now. Try again in a moment."
        ]
      )
    })
  )
})
