import { DateTime, Effect, FileSystem, Option } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { addEidCookie } from "#api/eid/eidCookie.ts"
import { loadOwnProfileView } from "#api/views/profile.ts"
import { FileNotFound } from "#core/account/refusals.ts"
import { toZipcode } from "#core/account/zipcode.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { FileStore } from "#core/ports/FileStore.ts"
import { Terms } from "#core/ports/Terms.ts"
import { toCountry } from "#core/shared/country.ts"
import { fieldProblem, InvalidFields } from "#core/shared/refusals.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { acceptTerms } from "#core/usecases/account/acceptTerms.ts"
import { changeImage } from "#core/usecases/account/changeImage.ts"
import { createVacation, deleteVacation, extendVacation } from "#core/usecases/account/changeVacation.ts"
import { findCity } from "#core/usecases/account/findCity.ts"
import { findVoucher } from "#core/usecases/account/findVoucher.ts"
import { limitVouchers } from "#core/usecases/account/limitVouchers.ts"
import { startEid } from "#core/usecases/account/startEid.ts"
import { trackTermsView } from "#core/usecases/account/trackTermsView.ts"
import { updateProfile } from "#core/usecases/account/updateProfile.ts"
import { checkStillSignedIn } from "./authenticate.ts"
import { callerAddress } from "./callerAddress.ts"
import { recordRefusedCall } from "./impersonatedCalls.ts"

type WithoutNulls<A> = { -readonly [K in keyof A]?: Exclude<A[K], null | undefined> }

/** Drops absent and null fields: both leave the profile unchanged. */
const withoutNulls = <A extends object>(patch: A): WithoutNulls<A> => {
  const present: WithoutNulls<A> = {}
  for (const name of keysOf(patch)) {
    const value = patch[name]
    if (isPresent(value)) present[name] = value
  }
  return present
}
const isPresent = <V>(value: V): value is Exclude<V, null | undefined> =>
  value !== null && value !== undefined
const keysOf = <A extends object>(value: A) => {
  const isOwn = (name: string): name is Extract<keyof A, string> => name in value
  return Object.keys(value).filter(isOwn)
}

const isFilled = (text: string | null | undefined) => (text ?? "").trim() !== ""

/** Changes the account, and returns the new profile. */
const changeProfile = <E, R>(change: (user: SignedInUser) => Effect.Effect<unknown, E, R>) =>
  Effect.gen(function* () {
    const user = yield* CurrentUser
    yield* change(user)
    return yield* loadOwnProfileView(user)
  })

/** PROF-024 to PROF-026 the profile, TERMS-009, TERMS-010 the terms, EID-006 the e-ID, VAC-021 to VAC-023 the vacation. */
export const layerMeRoutes = HttpApiBuilder.group(Api, "me", (handlers) =>
  handlers.handleAll({
    profile: () => Effect.flatMap(CurrentUser, loadOwnProfileView),
    update: ({ endpoint, payload }) =>
      changeProfile(
        Effect.fnUntraced(function* (user) {
          if (isFilled(payload.voucher)) yield* limitVouchers(user.id, yield* callerAddress)
          // SEC-008 The call is allowed to an agent, but not all that it can change.
          yield* Effect.tapErrorTag(
            updateProfile(user, withoutNulls(payload)),
            "impersonation_not_allowed",
            ({ _tag }) => recordRefusedCall(user, endpoint, _tag)
          )
        })
      ),
    uploadImage: ({ payload }) =>
      Effect.gen(function* () {
        yield* checkStillSignedIn(yield* CurrentUser)
        const files = yield* FileSystem.FileSystem
        const bytes = yield* Effect.orDie(files.readFile(payload.image.path))
        return yield* changeProfile(({ id }) => changeImage(id, bytes))
      }),
    acceptTerms: () => Effect.flatMap(CurrentUser, ({ id }) => acceptTerms(id)),
    // An agent in the account is not the person, who has not seen the terms.
    trackTermsView: () =>
      Effect.flatMap(CurrentUser, ({ id, impersonation }) =>
        Option.isNone(impersonation) ? trackTermsView(id) : Effect.void
      ),
    verifyEid: () =>
      Effect.gen(function* () {
        const { browserToken, expiresAt, redirectUrl } = yield* startEid((yield* CurrentUser).id)
        const addCookie = yield* addEidCookie(browserToken, expiresAt)
        yield* HttpEffect.appendPreResponseHandler((_, response) => Effect.succeed(addCookie(response)))
        return { redirectUrl }
      }),
    takeVacation: ({ payload }) =>
      Effect.flatMap(CurrentUser, ({ id }) =>
        createVacation(id, {
          from: Option.fromNullishOr(payload.fromDate),
          to: Option.fromNullishOr(payload.toDate)
        })
      ),
    extendVacation: ({ payload }) =>
      Effect.flatMap(CurrentUser, ({ id }) => extendVacation(id, Option.fromNullishOr(payload.toDate))),
    deleteVacation: () => Effect.asVoid(Effect.flatMap(CurrentUser, ({ id }) => deleteVacation(id)))
  })
)

/** N74 A code of the wrong form is an invalid field; a code that is never issued is not found. */
const postalCode = Effect.fn("postalCode")(function* (countryCode: string, typed: string) {
  const country = toCountry(countryCode)
  if (Option.isNone(country)) return yield* invalidField("country")
  const zipcode = toZipcode(country.value, typed)
  if (Option.isNone(zipcode)) return yield* invalidField("zipcode")
  const city = yield* findCity(country.value, zipcode.value)
  return { zipcode: zipcode.value, city: Option.getOrNull(city), country: country.value }
})
const invalidField = (field: "country" | "zipcode") =>
  new InvalidFields({ fields: [fieldProblem(field, `invalid.${field}`)] })

/** Each image has a new id, so the response may be cached for a year. */
const imageResponse = Effect.fn("imageResponse")(function* (id: string) {
  const file = yield* (yield* FileStore).find(id)
  if (Option.isNone(file) || file.value.access !== "public") return yield* new FileNotFound()
  return HttpServerResponse.uint8Array(file.value.bytes, {
    contentType: file.value.contentType,
    headers: {
      "cache-control": "private, max-age=31536000, immutable",
      "content-disposition": `inline; filename="image"`
    }
  })
})

/** TERMS-011 the terms, ONB-014 postal codes, VOUCH-008 vouchers, PROF-030 images. */
export const layerSignUpRoutes = HttpApiBuilder.group(Api, "signUp", (handlers) =>
  handlers
    .handleAll({
      terms: () =>
        Effect.gen(function* () {
          return yield* (yield* Terms).latest(yield* DateTime.now)
        }),
      postalCode: ({ params }) => postalCode(params.a, params.b),
      voucher: ({ params }) =>
        Effect.map(findVoucher(params.code), ({ type: voucherType, ...voucher }) => ({
          ...voucher,
          voucherType
        }))
    })
    .handleRaw("image", ({ params }) => imageResponse(params.id))
)
