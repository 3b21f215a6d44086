/** A small contract of its own, to try what surrounds every call without any of the product's calls. */
import { NodeHttpServer } from "@effect/platform-node"
import { ByteSize, Context, DateTime, Effect, Layer, Schema, Stream } from "effect"
import { HttpRouter, HttpServerRequest, Multipart } from "effect/http"
import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { SqlError } from "effect/sql"
import { layerPlatform } from "#api/adapters/layers.ts"
import { layerDraining } from "#api/http/Draining.ts"
import { layerCallMiddleware, layerGlobalMiddleware } from "#api/http/globalMiddleware.ts"
import { layerCompression } from "#api/http/pages.ts"
import { Limit, TimeLimit, WhileImpersonating } from "#core/contract/annotations.ts"
import {
  CurrentUser,
  Deadline,
  MaybeSignedIn,
  MaybeSignedInStream,
  MaybeUser,
  ProductTime,
  SignedIn,
  StaffSignedIn,
  Throttle,
  Validation
} from "#core/contract/middleware.ts"
import { onWire } from "#core/contract/refusal.ts"
import { AuditLog } from "#core/ports/AuditLog.ts"
import type { Sessions } from "#core/ports/Sessions.ts"
import { TripId } from "#core/shared/ids.ts"
import { layerTestFloor } from "./api.ts"

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
const Who = Schema.Struct({ id: Schema.NullOr(Schema.String) })

class TrialGroup extends HttpApiGroup.make("trial").add(
  HttpApiEndpoint.post("offer", "/trips", {
    payload: Schema.Struct({
      from: Schema.NonEmptyString,
      seats: Seats,
      stops: Schema.Array(Schema.Struct({ name: Schema.NonEmptyString }))
    }),
    success: Schema.Struct({ now: Schema.DateTimeUtcFromString }),
    error: [onWire(RouteTooShort), onWire(ExistingPhone, { field: "phone_number" })]
  }).middleware(SignedIn),
  HttpApiEndpoint.post("pay", "/payout", { success: Who })
    .middleware(SignedIn)
    .annotate(WhileImpersonating, "never"),
  HttpApiEndpoint.get("look", "/look", { success: Who }).middleware(SignedIn),
  HttpApiEndpoint.get("maybe", "/maybe", { success: Who }).middleware(MaybeSignedIn),
  HttpApiEndpoint.get("stream", "/stream", {
    success: HttpApiSchema.StreamSse({ data: Schema.Struct({ n: Schema.Int }) })
  }).middleware(MaybeSignedInStream),
  HttpApiEndpoint.post("staff", "/console/thing", { success: Who }).middleware(StaffSignedIn),
  HttpApiEndpoint.get("code", "/code", { success: Who }).annotate(Limit, "tripCode"),
  HttpApiEndpoint.get("slow", "/slow", { success: Who }).annotate(TimeLimit, "50 millis"),
  HttpApiEndpoint.get("broken", "/broken", { success: Who }),
  HttpApiEndpoint.get("contended", "/contended", { success: Who }),
  HttpApiEndpoint.post("upload", "/upload", {
    payload: Schema.Struct({ photo: Multipart.SingleFileSchema }).pipe(
      HttpApiSchema.asMultipart({ maxFileSize: "2 MiB", maxTotalSize: "3 MiB", maxParts: 2 })
    ),
    success: Schema.Struct({ name: Schema.String })
  })
) {}

class TrialApi extends HttpApi.make("trial")
  .add(TrialGroup)
  .middleware(Validation)
  .middleware(Throttle)
  .middleware(ProductTime)
  .middleware(Deadline)
  .prefix("/api")
  .annotate(HttpApi.ParseOptions, { errors: "all" }) {}

const whoCalls = Effect.map(CurrentUser, ({ id }) => ({ id }))
const nobody = Effect.succeed({ id: null })

const layerTrialHandlers = HttpApiBuilder.group(TrialApi, "trial", (handlers) =>
  handlers.handleAll({
    offer: Effect.fn(function* ({ payload }) {
      if (payload.from === "near") return yield* new RouteTooShort({ kilometers: 1.5, tripId: aTripId })
      if (payload.from === "taken") return yield* new ExistingPhone()
      return { now: yield* DateTime.now }
    }),
    pay: () => whoCalls,
    look: () => whoCalls,
    staff: () => whoCalls,
    maybe: () => Effect.map(MaybeUser, (user) => ({ id: user?.id ?? null })),
    stream: () =>
      Effect.map(MaybeUser, (user) =>
        Stream.range(1, user === null ? 1 : 3).pipe(Stream.map((n) => ({ n })))
      ),
    code: () => nobody,
    slow: () => Effect.never,
    broken: () => Effect.die(new Error("a secret +4512345678 in a defect")),
    contended: () =>
      Effect.die(
        new SqlError.SqlError({ reason: new SqlError.LockTimeoutError({ cause: "somebody holds the row" }) })
      ),
    upload: ({ payload }) => Effect.succeed({ name: payload.photo.name })
  })
)

const layerTrialRoutes = Layer.mergeAll(
  HttpApiBuilder.layer(TrialApi).pipe(Layer.provide(layerTrialHandlers), Layer.provide(layerCallMiddleware)),
  layerGlobalMiddleware,
  layerCompression
)

export class Trial extends Context.Service<
  Trial,
  { readonly request: (path: string, init?: RequestInit) => Effect.Effect<Response> }
>()("samvej/tests/Trial") {}

type Wants = Layer.Services<typeof layerTrialRoutes>
type Needs = Exclude<HttpRouter.Request.Without<Wants>, HttpRouter.HttpRouter>

const layerTrialOver = Layer.effect(
  Trial,
  Effect.gen(function* () {
    const context = yield* Effect.context<Needs>()
    const { handler, dispose } = HttpRouter.toWebHandler(
      layerTrialRoutes.pipe(
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

/** The trial's people are not in the database, and what they do is not worth writing down. */
const layerNoAudit = Layer.mock(AuditLog)({ add: () => Effect.void })

/** The trial contract over a fresh database; `sessions` says whose tokens are valid. */
export const layerTrial = <E, R>(sessions: Layer.Layer<Sessions, E, R>) =>
  layerTrialOver.pipe(
    Layer.provideMerge(sessions),
    Layer.provideMerge(layerNoAudit),
    Layer.provideMerge(layerPlatform),
    Layer.provideMerge(layerTestFloor),
    Layer.provideMerge(layerDraining),
    Layer.provideMerge(NodeHttpServer.layerHttpServices)
  )
