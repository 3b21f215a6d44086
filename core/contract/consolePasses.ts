import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema } from "effect/http-api"
import { FileNotFound } from "#core/account/refusals.ts"
import { TravelPassId } from "#core/shared/ids.ts"
import { ShownPassState } from "#core/subsidy/passStates.ts"
import { TravelPassDecided, TravelPassNotFound } from "#core/subsidy/refusals.ts"
import { PassState } from "#core/subsidy/TravelPass.ts"
import { keysetFields, PersonRef, SearchText, timeFields } from "./consoleShared.ts"
import { onWire } from "./onWire.ts"
import { Reason } from "./reason.ts"
import { Day, Instant, orNull, wire } from "./wire.ts"

/** By the registration or the first day; a minus sign sorts in descending order. Without a sort the newest is first. */
export const PassSort = Schema.Literals(["at", "-at", "period", "-period"])
export type PassSort = typeof PassSort.Type

/**
 * `id` selects one pass. `query` searches its person by the beginnings of words, or a whole id; `from` and `to` bound the time of the registration.
 */
export const PassQuery = Schema.Struct({
  id: Schema.optionalKey(TravelPassId),
  query: Schema.optionalKey(SearchText),
  state: Schema.optionalKey(PassState),
  ...timeFields,
  sort: Schema.optionalKey(PassSort),
  after: Schema.optionalKey(TravelPassId)
})
export type PassQuery = typeof PassQuery.Type

/** PASS-006 A registered travel pass; `image` is a path of this host. */
export const PassRow = wire({
  id: TravelPassId,
  person: PersonRef,
  travelPass: Schema.String,
  state: ShownPassState,
  periodStart: Day,
  periodEnd: Day,
  image: orNull(Schema.String),
  createdAt: Instant,
  decidedAt: orNull(Instant),
  decidedBy: orNull(PersonRef),
  rejection: orNull(Schema.String)
})
export type PassRow = typeof PassRow.Type

export const PassPage = wire(keysetFields(PassRow, TravelPassId))
export type PassPage = typeof PassPage.Type

/** PASS-006 The decision about a pass. The person reads the reason of a rejection; it stays in the audit log too. */
export const PassDecisionRequest = Schema.Struct({
  state: Schema.Literals(["APPROVED", "REJECTED"]),
  reason: Reason
})

/** PASS-006 The travel passes that people register. */
export const passCalls = [
  HttpApiEndpoint.get("travelPasses", "/console/travel-passes", { query: PassQuery, success: PassPage }),
  HttpApiEndpoint.get("travelPassImage", "/console/travel-passes/:id/image", {
    params: { id: TravelPassId },
    success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "image/*" })),
    error: onWire(FileNotFound)
  }),
  HttpApiEndpoint.post("decideTravelPass", "/console/travel-passes/:id", {
    params: { id: TravelPassId },
    payload: PassDecisionRequest,
    success: HttpApiSchema.NoContent,
    error: [onWire(TravelPassNotFound), onWire(TravelPassDecided)]
  })
] as const
