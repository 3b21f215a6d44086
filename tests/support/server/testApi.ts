import { NodeHttpServer } from "@effect/platform-node"
import { Context, DateTime, Effect, Layer, Option, Redacted } from "effect"
import {
  FetchHttpClient,
  HttpClient,
  HttpClientRequest,
  HttpRouter,
  HttpServerRequest,
  type HttpServerResponse
} from "effect/http"
import { HttpApiClient } from "effect/http-api"
import { layerPorts } from "#api/adapters/layers.ts"
import { layerSecrets } from "#api/adapters/platform/secrets.ts"
import { layerSandboxProviders } from "#api/adapters/providers/layerProviders.ts"
import { layerNoRegion } from "#api/adapters/providers/noRegion.ts"
import { layerProductClock } from "#api/clock/ProductClock.ts"
import { layerLiveTrips } from "#api/console/live/LiveTrips.ts"
import { layerDraining } from "#api/http/Draining.ts"
import { routerConfig } from "#api/http/routerConfig.ts"
import { layerApi } from "#api/http/routes.ts"
import { layerHub } from "#api/realtime/Hub.ts"
import { layerOpenSessions } from "#api/realtime/OpenSessions.ts"
import { layerPusher } from "#api/realtime/Pusher.ts"
import { Api } from "#core/contract/Api.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { Sessions, type ValidSession } from "#core/ports/Sessions.ts"
import { SessionId, UserId } from "#core/shared/ids.ts"
import { hidesMessages, type SignedInUser } from "#core/shared/SignedInUser.ts"
import { layerFreshDatabase } from "#tests/support/database/freshDatabase.ts"

export const testKey = Redacted.make("a key for tests only")

/** A fresh database, secrets and a clock. */
export const layerTestPlatform = Layer.mergeAll(layerSecrets(testKey), layerProductClock).pipe(
  Layer.provideMerge(layerFreshDatabase)
)

export type Platform = Layer.Success<typeof layerTestPlatform>

/** The providers of messages, payments and e-ID. */
export type Providers = Layer.Success<typeof layerSandboxProviders>

/** All ports over a database, a region and providers. */
const layerTestPortsOn = <A, E, E2, E3, R3>(
  region: Layer.Layer<A, E>,
  platform: Layer.Layer<Platform, E2>,
  providers: Layer.Layer<Providers, E3, Platform | R3>
) => layerPorts.pipe(Layer.provideMerge(Layer.mergeAll(providers, region)), Layer.provideMerge(platform))

/** All ports without a region, for tests of use cases: `layer(layerTestPorts)("…", (it) => …)`. */
export const layerTestPorts = layerTestPortsOn(layerNoRegion, layerTestPlatform, layerSandboxProviders)

const validSessionOf = ({ sessionId, role, ...user }: SignedInUser): ValidSession => ({
  id: sessionId,
  role,
  expiresAt: DateTime.makeUnsafe("2100-01-01T00:00:00Z"),
  hidesMessages: hidesMessages({ sessionId, role, ...user }),
  dependsOn: [user.id]
})

/** Sessions whose bearer token is the id of one of the users; all of them are valid for good. */
export const layerTokenIsUserId = (users: ReadonlyArray<SignedInUser>) =>
  Layer.unwrap(
    Effect.map(Secrets, (secrets) =>
      Layer.mock(Sessions)({
        recordActivity: () => Effect.void,
        find: (hashes) =>
          Effect.succeed(
            Option.fromUndefinedOr(users.find((user) => hashes.includes(secrets.hash(user.id))))
          ),
        findValid: (ids) =>
          Effect.succeed(users.filter(({ sessionId }) => ids.includes(sessionId)).map(validSessionOf))
      })
    )
  )

export const aSignedInUser = (more: Partial<SignedInUser> = {}): SignedInUser => ({
  id: UserId.make("00000000-0000-7000-8000-00000000000a"),
  phone: "+4520000000",
  sessionId: SessionId.make("00000000-0000-7000-8000-0000000000aa"),
  kind: "person",
  confirmedAt: DateTime.nowUnsafe(),
  activeAt: DateTime.nowUnsafe(),
  role: null,
  language: "DA",
  impersonation: Option.none(),
  ...more
})

/** Headers of the calls of an effect, for a client that several people share. */
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

/** The typed client of the API. */
export type ApiClient = HttpApiClient.ForApi<typeof Api>

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
    }) => Effect.Effect<ApiClient>
  }
>()("samvej/tests/TestApi") {}

type Services = Layer.Services<typeof layerApi>
/** The services that build the API, and those that its handlers use in each request. */
type Requirements =
  | Exclude<HttpRouter.Request.Without<Services>, HttpRouter.HttpRouter>
  | HttpRouter.Request.Only<"Requires", Services>

/** Takes the caller's address from `x-forwarded-for`, as behind a trusted proxy; a request without a socket has none. */
const withForwardedAddress = <E, R>(handled: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
  Effect.updateService(handled, HttpServerRequest.HttpServerRequest, (request) =>
    request.modify({ remoteAddress: Option.fromUndefinedOr(request.headers["x-forwarded-for"]) })
  )

const layerTestApiOver = Layer.effect(
  TestApi,
  Effect.gen(function* () {
    const context = yield* Effect.context<Requirements>()
    const { handler, dispose } = HttpRouter.toWebHandler(
      layerApi.pipe(Layer.provideMerge(Layer.succeedContext(context))),
      { disableLogger: true, routerConfig, middleware: withForwardedAddress }
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

/** The ports that a region implements. */
export type RegionPorts = Layer.Success<typeof layerNoRegion>

/** `TestApi` over all ports with these sessions, region, platform of database and clock, and providers. */
export const layerTestApi = <E, R, E2 = never, E3 = never, E4 = never, R4 = never>(
  sessions: Layer.Layer<Sessions, E, R>,
  region: Layer.Layer<RegionPorts, E2> = layerNoRegion,
  platform: Layer.Layer<Platform, E3> = layerTestPlatform,
  providers: Layer.Layer<Providers, E4, Platform | R4> = layerSandboxProviders
) =>
  layerTestApiOver.pipe(
    Layer.provideMerge(Layer.merge(layerOpenSessions, layerLiveTrips)),
    Layer.provideMerge(sessions),
    Layer.provideMerge(layerTestPortsOn(region, platform, providers)),
    Layer.provideMerge(
      Layer.mergeAll(layerDraining, layerHub, layerPusher({ key: "test", secret: testKey, host: null }))
    ),
    Layer.provideMerge(NodeHttpServer.layerHttpServices)
  )
