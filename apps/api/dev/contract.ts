import { Schema, SchemaGetter } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Validation } from "#core/contract/middleware.ts"
import { UserId } from "#core/shared/ids.ts"

const SentMessage = Schema.Struct({
  to: Schema.String,
  channel: Schema.String,
  text: Schema.String,
  code: Schema.optionalKey(Schema.String),
  at: Schema.DateTimeUtcFromString
})

/** A demo account for signing in; its code appears in the outbox. */
const DemoPerson = Schema.Struct({
  id: UserId,
  name: Schema.String,
  phone_number: Schema.String,
  role: Schema.Literals(["driver", "passenger", "support", "partner", "admin"]),
  story: Schema.String
})

/** The plus of a phone number may arrive as a space in a query. */
const Recipient = Schema.String.pipe(
  Schema.decode({
    decode: SchemaGetter.transform((text: string) => text.replace(/^ /, "+")),
    encode: SchemaGetter.transform((text: string) => text)
  })
)

const ClockMove = Schema.Union([
  Schema.Struct({ now: Schema.DateTimeUtcFromString }),
  Schema.Struct({ advance_seconds: Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)) })
])

/** The messages of the sandbox providers, newest first, and the demo accounts. Development and test only. */
class DevGroup extends HttpApiGroup.make("dev").add(
  HttpApiEndpoint.get("outbox", "/dev/outbox", {
    query: { to: Schema.optionalKey(Recipient) },
    success: Schema.Array(SentMessage)
  }),
  HttpApiEndpoint.get("people", "/dev/people", { success: Schema.Array(DemoPerson) })
) {}

/** Moves the product's clock forward and runs every job that becomes due, each at its own time. Test only. */
class DevClockGroup extends HttpApiGroup.make("devClock").add(
  HttpApiEndpoint.get("read", "/dev/clock", {
    success: Schema.Struct({ now: Schema.DateTimeUtcFromString })
  }),
  HttpApiEndpoint.post("move", "/dev/clock", {
    payload: ClockMove,
    success: Schema.Struct({ now: Schema.DateTimeUtcFromString })
  }),
  /** Restores the state right after the first start. */
  HttpApiEndpoint.post("reset", "/dev/reset", { success: HttpApiSchema.NoContent })
) {}

/** Not part of the product's contract; production has none of these routes. */
export class DevApi extends HttpApi.make("samvej-dev").add(DevGroup).middleware(Validation).prefix("/api") {}
export class TestOnlyApi extends HttpApi.make("samvej-test")
  .add(DevClockGroup)
  .middleware(Validation)
  .prefix("/api") {}
