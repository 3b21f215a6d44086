import { NodeHttpServer } from "@effect/platform-node"
import { Context, DateTime, Effect, Layer, Option, Redacted } from "effect"
import { FetchHttpClient, HttpClient, HttpClientRequest, HttpRouter } from "effect/http"
import { HttpApiClient } from "effect/http-api"
import { TestClock } from "effect/testing"
import { layerPorts } from "#api/adapters/layers.ts"
import { layerSecrets } from "#api/adapters/platform/secrets.ts"
import { layerSandboxProviders } from "#api/adapters/providers/layerProviders.ts"
import { layerNoRegion } from "#api/adapters/providers/noRegion.ts"
import { layerProductClock } from "#api/clock/ProductClock.ts"
import { layerDraining } from "#api/http/Draining.ts"
import { routerConfig } from "#api/http/routerConfig.ts"
import { layerApi } from "#api/http/routes.ts"
import { layerHub } from "#api/realtime/Hub.ts"
import { layerPusher } from "#api/realtime/Pusher.ts"
import { Api } from "#core/contract/Api.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import { SessionId, UserId } from "#core/shared/ids.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { layerFreshDatabase } from "./database.ts"

export const testKey = Redacted.make("a key for tests only")

/** A fresh database, keys and a clock of one's own. */
export const layerTestFloor = Layer.mergeAll(layerSecrets(testKey), layerProductClock).pipe(
  Layer.provideMerge(layerFreshDatabase)
)

type Floor = Layer.Success<typeof layerTestFloor>

/** Every port over a database and a region. */
const layerTestPortsOn = <A, E, E2>(region: Layer.Layer<A, E>, floor: Layer.Layer<Floor, E2>) =>
  layerPorts.pipe(
    Layer.provideMerge(Layer.mergeAll(layerSandboxProviders, region)),
    Layer.provideMerge(floor)
  )

/** The same without a region, for tests of use cases: `layer(layerTestPorts)("…", (it) => …)`. */
export const layerTestPorts = layerTestPortsOn(layerNoRegion, layerTestFloor)

/** Runs an effect at one standing moment: `yield* atTime("2026-03-02T09:00:00Z", bookTrip(…))`. */
export const atTime = <A, E, R>(iso: string, effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(DateTime.toEpochMillis(DateTime.makeUnsafe(iso)))
    return yield* effect
  }).pipe(Effect.provide(TestClock.layer()))

/** Who is signed in while a domain without sessions is tested: the bearer token is the user's id. */
export const layerTokenIsUserId = (users: ReadonlyArray<SignedInUser>) =>
  Layer.effect(
    Sessions,
    Effect.map(Secrets, (secrets) => ({
      find: (hash) =>
        Effect.succeed(Option.fromUndefinedOr(users.find((user) => secrets.isHashOf(user.id, hash))))
    }))
  )

export const aSignedInUser = (more: Partial<SignedInUser> = {}): SignedInUser => ({
  id: UserId.make("00000000-0000-7000-8000-00000000000a"),
  sessionId: SessionId.make("00000000-0000-7000-8000-0000000000aa"),
  role: null,
  language: "DA",
  impersonation: Option.none(),
  ...more
})

/** Headers of a client that many people share: what they call is provided with their own. */
export const CallHeaders = Context.Reference<Readonly<Record<string, string>>>("samvej/tests/CallHeaders", {
  defaultValue: () => ({})
})

const clientOver = (fetch: typeof globalThis.fetch, headers: Readonly<Record<string, string>>) =>
  Effect.gen(function* () {
    const httpClient = HttpClient.mapRequestEffect(yield* HttpClient.HttpClient, (request) =>
      Effect.map(CallHeaders, (own) => HttpClientRequest.setHeaders(request, { ...headers, ...own }))
    )
    return yield* HttpApiClient.makeWith(Api, { httpClient, baseUrl: "http://test" })
  }).pipe(Effect.provide(FetchHttpClient.layer), Effect.provideService(FetchHttpClient.Fetch, fetch))

/** The whole API in this process, without a socket. */
export class TestApi extends Context.Service<
  TestApi,
  {
    /** A raw request through the whole router: `yield* api.request("/api/trips", { method: "POST", … })`. */
    readonly request: (path: string, init?: RequestInit) => Effect.Effect<Response>
    /** The typed client; with a token, signed in; other headers as given. */
    readonly client: (options?: {
      readonly token?: string
      readonly headers?: Readonly<Record<string, string>>
    }) => Effect.Effect<HttpApiClient.ForApi<typeof Api>>
  }
>()("samvej/tests/TestApi") {}

type Wants = Layer.Services<typeof layerApi>
/** What the API is built from, and what its handlers ask for with each request. */
type Needs =
  | Exclude<HttpRouter.Request.Without<Wants>, HttpRouter.HttpRouter>
  | HttpRouter.Request.Only<"Requires", Wants>

const layerTestApiOver = Layer.effect(
  TestApi,
  Effect.gen(function* () {
    const context = yield* Effect.context<Needs>()
    const { handler, dispose } = HttpRouter.toWebHandler(
      layerApi.pipe(Layer.provideMerge(Layer.succeedContext(context))),
      { disableLogger: true, routerConfig }
    )
    yield* Effect.addFinalizer(() => Effect.promise(dispose))
    const fetch: typeof globalThis.fetch = (input, init) => handler(new Request(input, init))
    return {
      request: (path, init) => Effect.promise(() => handler(new Request(new URL(path, "http://test"), init))),
      client: ({ token, headers = {} } = {}) =>
        clientOver(fetch, token === undefined ? headers : { authorization: `Bearer ${token}`, ...headers })
    }
  })
)

/** What a region gives to the ports. */
export type Geo = Layer.Success<typeof layerNoRegion>

/** `TestApi` over every port; `sessions` says whose tokens are valid, `floor` which database and clock. */
export const layerTestApi = <E, R, E2 = never, E3 = never>(
  sessions: Layer.Layer<Sessions, E, R>,
  region: Layer.Layer<Geo, E2> = layerNoRegion,
  floor: Layer.Layer<Floor, E3> = layerTestFloor
) =>
  layerTestApiOver.pipe(
    Layer.provideMerge(sessions),
    Layer.provideMerge(layerTestPortsOn(region, floor)),
    Layer.provideMerge(
      Layer.mergeAll(layerDraining, layerHub, layerPusher({ key: "test", secret: testKey, host: null }))
    ),
    Layer.provideMerge(NodeHttpServer.layerHttpServices)
  )
