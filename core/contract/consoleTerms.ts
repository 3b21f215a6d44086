import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema } from "effect/http-api"
import { AllowedRoles } from "./consoleStaff.ts"
import { InvalidFieldsOnWire } from "./invalidFields.ts"
import { TermsView } from "./me.ts"
import { Reason } from "./reason.ts"
import { Instant, wire } from "./wire.ts"

/** TERMS-008 Every version of the terms, the latest first; those ahead of now too. */
const TermsVersions = Schema.Struct({ data: Schema.Array(TermsView) })

/** TERMS-008 A version to publish. */
export const NewTermsRequest = wire({
  publishTime: Instant,
  url: Schema.Trim.check(Schema.isMaxLength(500)),
  reason: Reason
})

/** TERMS-008 The versions of the terms. */
export const termsCalls = [
  HttpApiEndpoint.get("terms", "/console/terms", { success: TermsVersions }),
  HttpApiEndpoint.post("publishTerms", "/console/terms", {
    payload: NewTermsRequest,
    success: TermsView.pipe(HttpApiSchema.status(201)),
    error: InvalidFieldsOnWire
  }).annotate(AllowedRoles, ["ADMIN"])
] as const
