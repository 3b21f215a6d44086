/** A small contract, to test the middleware without the calls of the product. */
import { NodeHttpServer } from "@effect/platform-node"
import { ByteSize, Context, DateTime, Effect, Layer, Schema, Stream } from "effect"
import { HttpRouter, HttpServerRequest, Multipart } from "effect/http"
import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { SqlError } from "effect/sql"
import { layerPlatform } from "#api/adapters/layers.ts"
import { layerLiveTrips } from "#api/console/live/LiveTrips.ts"
import { makeCallIndex } from "#api/http/callIndex.ts"
import { layerDraining } from "#api/http/Draining.ts"
import { layerCallMiddleware, layerGlobalMiddleware } from "#api/http/globalMiddleware.ts"
import { layerCompression } from "#api/http/pages.ts"
import { layerOpenSessions } from "#api/realtime/OpenSessions.ts"
import { Limit, TimeLimit, WhileImpersonating } from "#core/contract/annotations.ts"
import {
  CurrentUser,
  Deadline,
  MaybeSignedIn,
  MaybeSignedInStream,
  MaybeUser,
  ProductTime,
  ReadableBody,
  RefusalEvents,
  SignedIn,
  StaffSignedIn,
  Throttle,
  Validation
} from "#core/contract/middleware.ts"
import { onWire } from "#core/contract/onWire.ts"
import { AuditLog } from "#core/ports/AuditLog.ts"
import { PersonRefusals } from "#core/ports/PersonRefusals.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import type { Sessions } from "#core/ports/Sessions.ts"
import { TripId } from "#core/shared/ids.ts"
import { layerTestPlatform } from "./testApi.ts"

class RouteTooShort extends Schema.TaggedError<RouteTooShort>()(
  "route_too_short",
  { kilometers: Schema.Finite, tripId: TripId },
  { httpApiStatus: 422 }
) {}
class ExistingPhone extends Schema.TaggedError<ExistingPhone>()(
  "existing_phone_number",
  {},
  { httpApiStatus: 422 }
) {}

export const aTripId = TripId.make("00000000-0000-7000-8000-0000000000ff")
const Seats = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 8 }))
const CallerId = Schema.Struct({ id: Schema.NullOr(Schema.String) })

class SampleGroup extends HttpApiGroup.make("sample").add(
  HttpApiEndpoint.post("offer", "/trips", {
    payload: Schema.Struct({
      from: Schema.NonEmptyString,
      seats: Seats,
      stops: Schema.Array(Schema.Struct({ name: Schema.NonEmptyString }))
    }),
    success: Schema.Struct({ now: Schema.DateTimeUtcFromString }),
    error: [onWire(RouteTooShort), onWire(ExistingPhone, { field: "phone_number" })]
  }).middleware(SignedIn),
  HttpApiEndpoint.post("pay", "/payout", { success: CallerId })
    .middleware(SignedIn)
    .annotate(WhileImpersonating, "never"),
  HttpApiEndpoint.get("look", "/look", { success: CallerId }).middleware(SignedIn),
  HttpApiEndpoint.get("maybe", "/maybe", { success: CallerId }).middleware(MaybeSignedIn),
  HttpApiEndpoint.get("stream", "/stream", {
    success: HttpApiSchema.StreamSse({ data: Schema.Struct({ n: Schema.Int }) })
  }).middleware(MaybeSignedInStream),
  HttpApiEndpoint.post("staff", "/console/thing", { success: CallerId }).middleware(StaffSignedIn),
  HttpApiEndpoint.get("code", "/code", { success: CallerId }).annotate(Limit, "tripCode"),
  HttpApiEndpoint.get("slow", "/slow", { success: CallerId }).annotate(TimeLimit, "50 millis"),
  HttpApiEndpoint.get("broken", "/broken", { success: CallerId }),
  HttpApiEndpoint.get("contended", "/contended", { success: CallerId }),
  HttpApiEndpoint.post("upload", "/upload", {
    payload: Schema.Struct({ photo: Multipart.SingleFileSchema }).pipe(
      HttpApiSchema.asMultipart({ maxFileSize: "2 MiB", maxTotalSize: "3 MiB", maxParts: 2 })
    ),
    success: Schema.Struct({ name: Schema.String })
  })
) {}

class SampleApi extends HttpApi.make("sample")
  .add(SampleGroup)
  .middleware(RefusalEvents)
  .middleware(Validation)
  .middleware(ReadableBody)
  .middleware(Throttle)
  .middleware(ProductTime)
  .middleware(Deadline)
  .prefix("/api")
  .annotate(HttpApi.ParseOptions, { errors: "all" }) {}

const callerId = Effect.map(CurrentUser, ({ id }) => ({ id }))
const noCaller = Effect.succeed({ id: null })

const layerSampleHandlers = HttpApiBuilder.group(SampleApi, "sample", (handlers) =>
  handlers.handleAll({
    offer: Effect.fn(function* ({ payload }) {
      if (payload.from === "near") return yield* new RouteTooShort({ kilometers: 1.5, tripId: aTripId })
      if (payload.from === "taken") return yield* new ExistingPhone()
      return { now: yield* DateTime.now }
    }),
    pay: () => callerId,
    look: () => callerId,
    staff: () => callerId,
    maybe: () => Effect.map(MaybeUser, (user) => ({ id: user?.id ?? null })),
    stream: () =>
      Effect.map(MaybeUser, (user) =>
        Stream.range(1, user === null ? 1 : 3).pipe(Stream.map((n) => ({ n })))
      ),
    code: () => noCaller,
    slow: () => Effect.never,
    broken: () => Effect.die(new Error("a secret +4512345678 in a defect")),
    contended: () =>
      Effect.die(
        new SqlError.SqlError({
          reason: new SqlError.LockTimeoutError({ cause: "another transaction holds the row" })
        })
      ),
    upload: ({ payload }) => Effect.succeed({ name: payload.photo.name })
  })
)

const layerSampleRoutes = Layer.mergeAll(
  HttpApiBuilder.layer(SampleApi).pipe(
    Layer.provide(layerSampleHandlers),
    Layer.provide(layerCallMiddleware)
  ),
  layerGlobalMiddleware(makeCallIndex(SampleApi)),
  layerCompression
)

export class SampleApiClient extends Context.Service<
  SampleApiClient,
  { readonly request: (path: string, init?: RequestInit) => Effect.Effect<Response> }
>()("samvej/tests/SampleApiClient") {}

type Services = Layer.Services<typeof layerSampleRoutes>
type Requirements = Exclude<HttpRouter.Request.Without<Services>, HttpRouter.HttpRouter>

const layerSampleClient = Layer.effect(
  SampleApiClient,
  Effect.gen(function* () {
    const context = yield* Effect.context<Requirements>()
    const { handler, dispose } = HttpRouter.toWebHandler(
      layerSampleRoutes.pipe(
        Layer.provideMerge(Layer.succeedContext(context)),
        Layer.provide(Layer.succeed(HttpServerRequest.MaxBodySize, ByteSize.mebibytes(1)))
      ),
      { disableLogger: true }
    )
    yield* Effect.addFinalizer(() => Effect.promise(dispose))
    return {
      request: (path, init) => Effect.promise(() => handler(new Request(new URL(path, "http://test"), init)))
    }
  })
)

/** The people of the sample are not in the database, so neither the audit log nor what is kept of refusals can refer to them. */
const layerNoAudit = Layer.mock(AuditLog)({ add: () => Effect.void })

const layerNoRefusals = Layer.mock(PersonRefusals)({ keep: () => Effect.void })

const layerNoSecurityLog = Layer.mock(SecurityLog)({ record: () => Effect.void })

/** The sample contract over a fresh database, with these sessions. */
export const layerSampleApi = <E, R>(sessions: Layer.Layer<Sessions, E, R>) =>
  layerSampleClient.pipe(
    Layer.provideMerge(Layer.merge(layerOpenSessions, layerLiveTrips)),
    Layer.provideMerge(sessions),
    Layer.provideMerge(Layer.mergeAll(layerNoAudit, layerNoRefusals, layerNoSecurityLog)),
    Layer.provideMerge(layerPlatform),
    Layer.provideMerge(layerTestPlatform),
    Layer.provideMerge(layerDraining),
    Layer.provideMerge(NodeHttpServer.layerHttpServices)
  )
