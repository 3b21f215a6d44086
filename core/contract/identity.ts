import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { EmailMissing, ExistingEmail, InvalidEmailCode } from "#core/account/emailRefusals.ts"
import {
  BalanceNotEmpty,
  BotCheckMissing,
  ExistingPhoneNumber,
  InvalidPhoneCode,
  InvalidPhoneNumber,
  MessageNotSent,
  PendingPayoutTransactions,
  PhoneBlocked,
  SignInAgain,
  TooManyCodes,
  TopUpUnderWay
} from "#core/account/refusals.ts"
import { TooManyRequests } from "#core/shared/refusals.ts"
import { UserHasOngoingActivity } from "#core/trip/refusals.ts"
import { Limit, Priority, WhileImpersonating } from "./annotations.ts"
import { BotCheckSolution } from "./botCheckSolution.ts"
import { SignedIn } from "./middleware.ts"
import { MoneyList } from "./moneyList.ts"
import { OneTimeCode } from "./oneTimeCode.ts"
import { onWire } from "./onWire.ts"
import { ProfileView } from "./views/profile.ts"
import { wire } from "./wire.ts"

const ShortText = Schema.String.check(Schema.isMaxLength(200))
const optionalText = Schema.optionalKey(Schema.NullOr(ShortText))

/** PHONE-004 The number that the caller wants to change to. The solved bot check is in the header, or in `recaptcha`. */
export const PhoneChangeCodeRequest = wire({
  phoneNumber: ShortText,
  recaptcha: Schema.optionalKey(Schema.NullOr(BotCheckSolution)),
  fingerprint: optionalText
})

/** PHONE-005 The new number, with the code that was sent to it. */
export const PhoneChange = wire({ phoneNumber: ShortText, code: OneTimeCode, fingerprint: optionalText })

const phoneRefusals = [
  onWire(ExistingPhoneNumber, { field: "phone_number" }),
  onWire(InvalidPhoneNumber, { field: "phone_number" }),
  onWire(PhoneBlocked),
  onWire(SignInAgain),
  onWire(TooManyCodes)
] as const

/** AUTH-012 Requests the code that confirms the e-mail address of the profile. The solved bot check is in the header, or in `recaptcha`. */
export const EmailCodeRequest = wire({
  recaptcha: Schema.optionalKey(Schema.NullOr(BotCheckSolution)),
  fingerprint: optionalText
})

/** AUTH-012 The code that was sent to the e-mail address of the profile. */
export const EmailConfirmation = wire({ code: OneTimeCode, fingerprint: optionalText })

const emailRefusals = [onWire(EmailMissing), onWire(SignInAgain), onWire(TooManyCodes)] as const

const emailConfirmation = [
  HttpApiEndpoint.post("emailCode", "/me/confirm-email/otp", {
    headers: { "x-recaptcha-token": Schema.optionalKey(BotCheckSolution) },
    payload: EmailCodeRequest,
    success: HttpApiSchema.NoContent,
    error: [...emailRefusals, onWire(BotCheckMissing), onWire(TooManyRequests), onWire(MessageNotSent)]
  })
    .annotate(Limit, "otp")
    .annotate(WhileImpersonating, "never"),
  HttpApiEndpoint.patch("confirmEmail", "/me/confirm-email", {
    payload: EmailConfirmation,
    success: ProfileView,
    error: [
      ...emailRefusals,
      onWire(ExistingEmail, { field: "code" }),
      onWire(InvalidEmailCode, { field: "code" })
    ]
  })
    .annotate(Limit, "signIn")
    .annotate(WhileImpersonating, "never")
] as const

const phoneChange = [
  HttpApiEndpoint.post("phoneCode", "/update-phone/otp", {
    headers: { "x-recaptcha-token": Schema.optionalKey(BotCheckSolution) },
    payload: PhoneChangeCodeRequest,
    success: HttpApiSchema.NoContent,
    error: [...phoneRefusals, onWire(BotCheckMissing), onWire(TooManyRequests), onWire(MessageNotSent)]
  })
    .annotate(Limit, "otp")
    .annotate(WhileImpersonating, "never"),
  HttpApiEndpoint.patch("changePhone", "/v5/me/update-phone", {
    payload: PhoneChange,
    success: ProfileView,
    error: [...phoneRefusals, onWire(InvalidPhoneCode, { field: "code" })]
  })
    .annotate(Limit, "signIn")
    .annotate(WhileImpersonating, "never")
] as const

/**
 * PROF-027, N77 Deletes the account; its session is over then. `give_up` is the own money that the caller gives up, each amount with its
 * currency: nobody gives up money in a currency that they have not seen.
 */
const deletion = HttpApiEndpoint.delete("deleteAccount", "/v5/me", {
  query: { give_up: Schema.optionalKey(MoneyList) },
  success: HttpApiSchema.NoContent,
  error: [
    onWire(BalanceNotEmpty),
    onWire(PendingPayoutTransactions),
    onWire(SignInAgain),
    onWire(TopUpUnderWay),
    onWire(UserHasOngoingActivity)
  ]
}).annotate(WhileImpersonating, "never")

/** N77 Everything that the product holds about the caller, as a file. */
const dataExport = HttpApiEndpoint.get("exportData", "/me/export", {
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "application/json" })),
  error: [onWire(SignInAgain), onWire(TooManyRequests)]
})
  .annotate(WhileImpersonating, "never")
  .annotate(Priority, "background")

/** What an account is known by: PHONE-004, PHONE-005 its phone number, AUTH-012 its e-mail address, N77 its data and its end. An agent who impersonates the person may call none of these, nor change the address in the profile (`updateProfile`). */
export class IdentityGroup extends HttpApiGroup.make("identity")
  .add(...phoneChange, ...emailConfirmation, deletion, dataExport)
  .middleware(SignedIn) {}
