import { Schema } from "effect"
import { Multipart } from "effect/http"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { OnboardingSegment } from "#core/account/Person.ts"
import {
  EidAlreadyVerified,
  EidNotOffered,
  EidProviderUnavailable,
  FileNotFound,
  ImageNotAccepted,
  SignInAgain,
  UnknownZipcode,
  VacationNotDeletable,
  VacationNotFound
} from "#core/account/refusals.ts"
import { TargetGroup, VoucherType } from "#core/account/Voucher.ts"
import { VoucherFailed, VoucherOfOtherCurrency } from "#core/account/voucherRefusals.ts"
import { Country, Currency } from "#core/shared/country.ts"
import { GeoPoint } from "#core/shared/geo.ts"
import { ImpersonationNotAllowed, TooManyRequests } from "#core/shared/refusals.ts"
import { MAX_UPLOAD_BYTES } from "#core/shared/settings/account.ts"
import { Limit, WhileImpersonating } from "./annotations.ts"
import { InvalidFieldsOnWire } from "./invalidFields.ts"
import { SignedIn } from "./middleware.ts"
import { onWire } from "./onWire.ts"
import { UnauthenticatedOnWire } from "./refusals.ts"
import { ProfileView, VacationView } from "./views/profile.ts"
import { Day, Instant, MainUnit, wire } from "./wire.ts"

/** Longer than any rule allows, so that the rule refuses it with its own text. */
const Text = Schema.String.check(Schema.isMaxLength(2000))
const optional = <S extends Schema.Top>(schema: S) => Schema.optionalKey(Schema.NullOr(schema))

/**
 * PROF-025, N42 Any editable fields. Absent and null fields stay unchanged. A blank text clears a field; a blank
 * name, last name, e-mail or postal code is refused. AUTH-012 Another e-mail address is refused to a support agent, and without a
 * recent sign-in where the present one is confirmed.
 */
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

/** The size of the multipart envelope around the file. */
const ENVELOPE_BYTES = 80 * 1024
const image = Schema.Struct({ image: Multipart.SingleFileSchema }).pipe(
  HttpApiSchema.asMultipart({
    maxFileSize: MAX_UPLOAD_BYTES,
    maxTotalSize: MAX_UPLOAD_BYTES + ENVELOPE_BYTES,
    maxParts: 2
  })
)

const profile = [
  HttpApiEndpoint.get("profile", "/me", { success: ProfileView }),
  HttpApiEndpoint.patch("update", "/me", {
    payload: ProfilePatch,
    success: ProfileView,
    error: [
      InvalidFieldsOnWire,
      onWire(ImpersonationNotAllowed),
      onWire(SignInAgain),
      onWire(TooManyRequests),
      onWire(VoucherFailed, { field: "voucher" }),
      onWire(VoucherOfOtherCurrency, { field: "voucher" })
    ]
  }),
  /** PROF-026, ONB-012 Replaces the profile image. */
  HttpApiEndpoint.post("uploadImage", "/me", {
    payload: image,
    success: ProfileView,
    error: [onWire(ImageNotAccepted, { field: "image" }), UnauthenticatedOnWire]
  }).annotate(Limit, "uploads"),
  /** TERMS-009 Records that the person accepted the terms. */
  HttpApiEndpoint.post("acceptTerms", "/me/accept-terms", { success: HttpApiSchema.NoContent }).annotate(
    WhileImpersonating,
    "never"
  ),
  /** TERMS-010 Records that the person saw the terms. */
  HttpApiEndpoint.post("trackTermsView", "/me/track-terms-sheet-view", {
    success: HttpApiSchema.NoContent
  }).annotate(WhileImpersonating, "read"),
  /** EID-006 `redirect_url` is the address of the identity provider's page; a cookie binds the return to this browser. */
  HttpApiEndpoint.post("verifyEid", "/me/verify-eid", {
    success: wire({ redirectUrl: Schema.String }),
    error: [onWire(EidAlreadyVerified), onWire(EidNotOffered), onWire(EidProviderUnavailable)]
  }).annotate(WhileImpersonating, "never")
] as const

const day = optional(Day)

/**
 * VAC-021 to VAC-023 The days are optional here, so that the rule refuses a missing day with its own text.
 */
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

/** PROF-024 to PROF-026 the own profile, VAC-021 to VAC-023 the vacation. */
export class MeGroup extends HttpApiGroup.make("me")
  .add(...profile, ...vacation)
  .middleware(SignedIn) {}

/** TERMS-008 The latest terms; `url` is their text. */
export const TermsView = wire({ publishTime: Instant, url: Schema.String })

/** N81 The calls of the sign-up, which visitors may make. */
export class SignUpGroup extends HttpApiGroup.make("signUp").add(
  /** TERMS-011 Returns the latest published terms. */
  HttpApiEndpoint.get("terms", "/terms/latest", { success: TermsView }),
  /** ONB-014, N74 Finds the city of a postal code, null where none is listed; `a` is the country, `b` the code. */
  HttpApiEndpoint.get("postalCode", "/postal-code/:a/:b", {
    params: { a: Schema.String, b: Schema.String },
    success: Schema.Struct({ zipcode: Schema.String, city: Schema.NullOr(Schema.String), country: Country }),
    error: [onWire(UnknownZipcode), InvalidFieldsOnWire]
  }).annotate(Limit, "places"),
  /** VOUCH-008 Returns the target group of a voucher code, and its worth. */
  HttpApiEndpoint.get("voucher", "/v5/vouchers/:code", {
    params: { code: Schema.String },
    success: wire({
      targetGroup: TargetGroup,
      code: Schema.String,
      voucherType: VoucherType,
      amount: MainUnit,
      currency: Currency
    }),
    error: onWire(VoucherFailed).pipe(HttpApiSchema.status(404))
  }).annotate(Limit, "vouchers"),
  /** PROF-030 A profile image; its random address is the permission to see it. */
  HttpApiEndpoint.get("image", "/files/:id", {
    params: { id: Schema.String },
    success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "image/*" })),
    error: onWire(FileNotFound)
  })
) {}
