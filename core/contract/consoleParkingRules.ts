import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema } from "effect/http-api"
import { DayHours, OpeningHours } from "#core/parking/openingHours.ts"
import { Quota, SectionQuotas } from "#core/parking/quotas.ts"
import { ParkingNotAvailable } from "#core/parking/refusals.ts"
import { HoursBefore, MOST_PHASES, Share } from "#core/parking/releasePhases.ts"
import { mapWeek } from "#core/recurring/week.ts"
import { ParkingSectionId, ParkingSiteId } from "#core/shared/ids.ts"
import { IdempotencyConflict } from "#core/shared/refusals.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { AllowedRoles } from "./consoleStaff.ts"
import { idempotencyHeader } from "./idempotency.ts"
import { InvalidFieldsOnWire } from "./invalidFields.ts"
import { onWire } from "./onWire.ts"
import { Reason } from "./reason.ts"
import { orNull, wire } from "./wire.ts"

const MAX_SECTIONS = 200

/** CONS-004 One phase of the release of a site's spots. */
export const ReleasePhaseView = wire({ hoursBefore: HoursBefore, share: Share })

/** CONS-004 Opening hours of a site, null is always open, the phases of its release, none is all at any time, and its sections with their quotas. */
export const ConsoleSiteRules = wire({
  id: ParkingSiteId,
  name: Schema.String,
  openingHours: orNull(OpeningHours),
  releasePhases: Schema.Array(ReleasePhaseView),
  sections: Schema.Array(
    Schema.Struct({ id: ParkingSectionId, name: Schema.String, spots: Schema.Int, quotas: SectionQuotas })
  )
})
export type ConsoleSiteRules = typeof ConsoleSiteRules.Type

const absent = Effect.succeed(null)

/** N34 A phase as it is sent: hours that are left out are null. */
const ReleasePhasePayload = wire({
  hoursBefore: HoursBefore.pipe(Schema.withDecodingDefaultKey(absent)),
  share: Share
})

/** N34 Opening hours and quotas as they are sent: a day that is left out is null. */
const HoursPayload = Schema.Struct(
  mapWeek(() => Schema.NullOr(DayHours).pipe(Schema.withDecodingDefaultKey(absent)))
)
export const QuotasPayload = Schema.Struct(
  mapWeek(() => Schema.NullOr(Quota).pipe(Schema.withDecodingDefaultKey(absent)))
)

const rules = {
  openingHours: orNull(HoursPayload).pipe(Schema.withDecodingDefaultKey(absent)),
  releasePhases: Schema.Array(ReleasePhasePayload)
    .check(Schema.isMaxLength(MOST_PHASES))
    .pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  sections: Schema.Array(Schema.Struct({ id: ParkingSectionId, quotas: QuotasPayload })).check(
    Schema.isMaxLength(MAX_SECTIONS)
  )
}

/** Rules that are not saved; sections that are left out keep theirs. */
export const SiteRulesDraft = wire(rules)
export type SiteRulesDraft = typeof SiteRulesDraft.Type

/** The rules to save, and why; it stays in the audit log. */
export const SiteRulesRequest = wire({ ...rules, reason: Reason })
export type SiteRulesRequest = typeof SiteRulesRequest.Type

/** How many reservations in force the rules would have refused; they stay. */
export const SiteRulesPreview = wire({
  outsideHours: Schema.Int,
  aboveQuota: Schema.Array(Schema.Struct({ id: ParkingSectionId, count: Schema.Int })),
  notReleased: Schema.Array(Schema.Struct({ id: ParkingSectionId, count: Schema.Int }))
})

const everyRole = StaffRole.literals
const site = { params: { id: ParkingSiteId } }

/** CONS-004 Opening hours, phases and quotas: every role, a PARTNER for its own sites only. */
export const parkingRulesCalls = [
  HttpApiEndpoint.get("siteRules", "/console/parking-sites/:id/rules", {
    ...site,
    success: ConsoleSiteRules,
    error: onWire(ParkingNotAvailable)
  }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.post("previewSiteRules", "/console/parking-sites/:id/rules/preview", {
    ...site,
    payload: SiteRulesDraft,
    success: SiteRulesPreview,
    error: [onWire(ParkingNotAvailable), InvalidFieldsOnWire]
  }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.put("changeSiteRules", "/console/parking-sites/:id/rules", {
    ...site,
    headers: idempotencyHeader,
    payload: SiteRulesRequest,
    success: HttpApiSchema.NoContent,
    error: [onWire(ParkingNotAvailable), onWire(IdempotencyConflict), InvalidFieldsOnWire]
  }).annotate(AllowedRoles, everyRole)
] as const
