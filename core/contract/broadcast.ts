import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { TripId, UserId } from "#core/shared/ids.ts"
import { IdempotencyConflict } from "#core/shared/platformRefusals.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { idempotencyHeader } from "./idempotency.ts"
import { InvalidFieldsOnWire } from "./invalidFields.ts"
import { SignedIn } from "./middleware.ts"
import { onWire } from "./refusal.ts"
import { wire } from "./wire.ts"

/** BCAST-006, C20: a driver's message to all passengers; `skipped` have no complete profile. */
export class BroadcastGroup extends HttpApiGroup.make("broadcast")
  .add(
    HttpApiEndpoint.post("send", "/trip-conversations/:id", {
      params: { id: TripId },
      headers: idempotencyHeader,
      /** Long enough for the rule to speak. */
      payload: wire({ message: Schema.String.check(Schema.isMaxLength(20_000)) }),
      success: wire({ sentTo: Schema.Array(UserId), skipped: Schema.Array(UserId) }).pipe(
        HttpApiSchema.status(201)
      ),
      error: [onWire(IdempotencyConflict), InvalidFieldsOnWire, onWire(TripNotFound)]
    })
  )
  .middleware(SignedIn) {}
