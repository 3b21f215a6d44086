import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { TripId, UserId } from "#core/shared/ids.ts"
import { IdempotencyConflict } from "#core/shared/refusals.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { idempotencyHeader } from "./idempotency.ts"
import { InvalidFieldsOnWire } from "./invalidFields.ts"
import { SignedIn } from "./middleware.ts"
import { onWire } from "./onWire.ts"
import { wire } from "./wire.ts"

/**
 * BCAST-006, C20 Sends a driver's message to all passengers; `skipped` are those without a complete profile.
 */
export class BroadcastGroup extends HttpApiGroup.make("broadcast")
  .add(
    HttpApiEndpoint.post("send", "/trip-conversations/:id", {
      params: { id: TripId },
      headers: idempotencyHeader,
      /** Longer than the rule allows, so that the rule refuses it with its own text. */
      payload: wire({ message: Schema.String.check(Schema.isMaxLength(20_000)) }),
      success: wire({ sentTo: Schema.Array(UserId), skipped: Schema.Array(UserId) }).pipe(
        HttpApiSchema.status(201)
      ),
      error: [onWire(IdempotencyConflict), InvalidFieldsOnWire, onWire(TripNotFound)]
    })
  )
  .middleware(SignedIn) {}
