import { Schema } from "effect"
import { Multipart } from "effect/http"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { FileNotFound, ImageNotAccepted } from "#core/account/refusals.ts"
import { TravelPassId } from "#core/shared/ids.ts"
import { MAX_UPLOAD_BYTES } from "#core/shared/settings/account.ts"
import { TravelPassNotDeletable, TravelPassNotFound, TravelPassOverlaps } from "#core/subsidy/refusals.ts"
import { Limit, TimeLimit } from "./annotations.ts"
import { InvalidFieldsOnWire } from "./invalidFields.ts"
import { SignedIn } from "./middleware.ts"
import { onWire } from "./onWire.ts"
import { UnauthenticatedOnWire } from "./refusals.ts"
import { TravelPassOption, TravelPassView } from "./views/travelPass.ts"

const Text = Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100)))

/** The size of the multipart envelope around the file, and of the other fields. */
const ENVELOPE_BYTES = 80 * 1024

/** PASS-004 Every field is optional here, so that the rule refuses a missing one with its own text. */
const NewTravelPass = Schema.Struct({
  travel_pass_id: Text,
  period_start: Text,
  period_end: Text,
  image: Schema.optionalKey(Multipart.SingleFileSchema)
}).pipe(
  HttpApiSchema.asMultipart({
    maxFileSize: MAX_UPLOAD_BYTES,
    maxTotalSize: MAX_UPLOAD_BYTES + ENVELOPE_BYTES,
    maxParts: 5
  })
)

/** PASS-012 to PASS-016 The travel passes of the caller. */
export class TravelPassesGroup extends HttpApiGroup.make("travelPasses")
  .add(
    HttpApiEndpoint.get("options", "/travel-pass-options", { success: Schema.Array(TravelPassOption) }),
    HttpApiEndpoint.get("list", "/me/travel-passes", {
      success: Schema.Struct({ data: Schema.Array(TravelPassView) })
    }),
    /** PASS-014 An upload from the road may take a minute. */
    HttpApiEndpoint.post("add", "/me/travel-passes", {
      payload: NewTravelPass,
      success: TravelPassView.pipe(HttpApiSchema.status(201)),
      error: [
        InvalidFieldsOnWire,
        onWire(TravelPassOverlaps, { field: "period_start" }),
        onWire(ImageNotAccepted, { field: "image" }),
        UnauthenticatedOnWire
      ]
    })
      .annotate(Limit, "uploads")
      .annotate(TimeLimit, "60 seconds"),
    HttpApiEndpoint.get("image", "/me/travel-passes/:id/image", {
      params: { id: TravelPassId },
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "image/*" })),
      error: onWire(FileNotFound)
    }),
    HttpApiEndpoint.delete("remove", "/me/travel-passes/:id", {
      params: { id: TravelPassId },
      success: HttpApiSchema.NoContent,
      error: [onWire(TravelPassNotFound), onWire(TravelPassNotDeletable)]
    })
  )
  .middleware(SignedIn) {}
