import { Schema } from "effect"
import { Multipart } from "effect/http"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { OnboardingSegment } from "#core/account/Person.ts"
import { FileNotFound, ImageNotAccepted, UnknownZipcode, VoucherFailed } from "#core/account/refusals.ts"
import { TargetGroup } from "#core/account/Voucher.ts"
import { VacationNotDeletable, VacationNotFound } from "#core/account/vacation.ts"
import { Country } from "#core/shared/country.ts"
import { GeoPoint } from "#core/shared/geo.ts"
import { accountDefaults } from "#core/shared/settings/account.ts"
import { Limit, WhileImpersonating } from "./annotations.ts"
import { InvalidFieldsOnWire } from "./invalidFields.ts"
import { SignedIn } from "./middleware.ts"
import { onWire } from "./refusal.ts"
import { ProfileView, VacationView } from "./views/profile.ts"
import { Day, Instant, wire } from "./wire.ts"

/** Long enough for every rule to speak; the rules' own limits are shorter. */
const Text = Schema.String.check(Schema.isMaxLength(2000))
const optional = <S extends Schema.Top>(schema: S) => Schema.optionalKey(Schema.NullOr(schema))

/** PROF-025, N42: any editable field; absent and null fields stay as they are, blank name, last name and e-mail too. */
export const ProfilePatch = wire({
  name: optional(Text),
  lastName: optional(Text),
  email: optional(Text),
  description: optional(Text),
  language: optional(Text),
  country: optional(Text),
  street: optional(Text),
  zipcode: optional(Text),
  city: optional(Text),
  lat: optional(GeoPoint.fields.lat),
  lng: optional(GeoPoint.fields.lng),
  workplaceName: optional(Text),
  workplacePid: optional(Text),
  voucher: optional(Text),
  newsletter: optional(Schema.Boolean),
  onboardingSegment: optional(OnboardingSegment)
})
export type ProfilePatch = typeof ProfilePatch.Type

const { maxBytes } = accountDefaults.uploads
/** What stands around the file. */
const ENVELOPE_BYTES = 80 * 1024
const image = Schema.Struct({ image: Multipart.SingleFileSchema }).pipe(
  HttpApiSchema.asMultipart({ maxFileSize: maxBytes, maxTotalSize: maxBytes + ENVELOPE_BYTES, maxParts: 2 })
)

const profile = [
  HttpApiEndpoint.get("profile", "/me", { success: ProfileView }),
  HttpApiEndpoint.patch("update", "/me", {
    payload: ProfilePatch,
    success: ProfileView,
    error: [InvalidFieldsOnWire, onWire(VoucherFailed, { field: "voucher" })]
  }),
  /** PROF-026, ONB-012: one picture. */
  HttpApiEndpoint.post("uploadImage", "/me", {
    payload: image,
    success: ProfileView,
    error: onWire(ImageNotAccepted, { field: "image" })
  }).annotate(Limit, "uploads"),
  /** TERMS-009. */
  HttpApiEndpoint.post("acceptTerms", "/me/accept-terms", { success: HttpApiSchema.NoContent }),
  /** TERMS-010. */
  HttpApiEndpoint.post("trackTermsView", "/me/track-terms-sheet-view", {
    success: HttpApiSchema.NoContent
  }).annotate(WhileImpersonating, "read")
] as const

const day = optional(Day)

/** VAC-021 to VAC-023. A missing day is the rule's to refuse, with its own text. */
const vacation = [
  HttpApiEndpoint.post("takeVacation", "/me/vacation", {
    payload: wire({ fromDate: day, toDate: day }),
    success: VacationView.pipe(HttpApiSchema.status(201)),
    error: [InvalidFieldsOnWire]
  }),
  HttpApiEndpoint.put("extendVacation", "/me/vacation", {
    payload: wire({ toDate: day }),
    success: VacationView,
    error: [InvalidFieldsOnWire, onWire(VacationNotFound)]
  }),
  HttpApiEndpoint.delete("deleteVacation", "/me/vacation", {
    success: HttpApiSchema.NoContent,
    error: [onWire(VacationNotDeletable), onWire(VacationNotFound)]
  })
] as const

/** PROF-024 to PROF-026, VAC-021 to VAC-023. */
export class MeGroup extends HttpApiGroup.make("me")
  .add(...profile, ...vacation)
  .middleware(SignedIn) {}

/** TERMS-008: `url` is where they can be read. */
const TermsView = wire({ publishTime: Instant, url: Schema.String })

/** N81: what visitors need to sign up. */
export class SignUpGroup extends HttpApiGroup.make("signUp").add(
  /** TERMS-011. */
  HttpApiEndpoint.get("terms", "/terms/latest", { success: TermsView }),
  /** ONB-014: `a` is the country, `b` the postal code. */
  HttpApiEndpoint.get("postalCode", "/postal-code/:a/:b", {
    params: { a: Schema.String, b: Schema.String },
    success: Schema.Struct({ zipcode: Schema.String, city: Schema.String, country: Country }),
    error: [onWire(UnknownZipcode), InvalidFieldsOnWire]
  }).annotate(Limit, "places"),
  /** VOUCH-008. */
  HttpApiEndpoint.get("voucher", "/v5/vouchers/:code", {
    params: { code: Schema.String },
    success: wire({ targetGroup: TargetGroup, code: Schema.String }),
    error: onWire(VoucherFailed).pipe(HttpApiSchema.status(404))
  }).annotate(Limit, "phoneCheck"),
  /** PROF-030: a profile picture, for whoever was given its address. */
  HttpApiEndpoint.get("image", "/files/:id", {
    params: { id: Schema.String },
    success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array()),
    error: onWire(FileNotFound)
  })
) {}
