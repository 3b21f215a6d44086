import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { loadSessionView } from "#api/views/profile.ts"
import { EmailNotSupported } from "#core/account/refusals.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { BotCheck } from "#core/ports/BotCheck.ts"
import { checkPhone } from "#core/usecases/account/checkPhone.ts"
import { register } from "#core/usecases/account/register.ts"
import { requestCode, requestVisitorCode } from "#core/usecases/account/requestCode.ts"
import { signIn } from "#core/usecases/account/signIn.ts"
import { signOut } from "#core/usecases/account/signOut.ts"
import { bearerToken } from "./authenticate.ts"
import { guesserOf } from "./guesserOf.ts"
import { withSignInOrigin } from "./signInOrigin.ts"

type Headers = { readonly "x-recaptcha-token"?: string }
type Body = { readonly recaptcha?: string | null }

/** C33 The solution of the bot check: from the header, or else from the body. */
const solutionOf = (headers: Headers, body: Body): Option.Option<string> =>
  Option.fromNullishOr(headers["x-recaptcha-token"] ?? body.recaptcha)

/** AUTH-020 to AUTH-025 sign-in, sign-up and sign-out. */
export const layerAuthRoutes = HttpApiBuilder.group(Api, "auth", (handlers) =>
  handlers.handleAll({
    challenge: () => Effect.flatMap(BotCheck, ({ challenge }) => challenge),
    check: ({ headers, payload }) =>
      checkPhone({ phone: payload.phone, solution: solutionOf(headers, payload) }),
    otp: Effect.fn(function* ({ headers, payload }) {
      if (payload.type === "email") return yield* new EmailNotSupported()
      yield* requestCode({
        phone: payload.value,
        guesser: yield* guesserOf(payload.fingerprint),
        solution: solutionOf(headers, payload)
      })
    }),
    phoneOtp: Effect.fn(function* ({ headers, payload }) {
      yield* requestVisitorCode({
        phone: payload.phone,
        guesser: yield* guesserOf(payload.fingerprint),
        solution: solutionOf(headers, payload),
        prospectId: Option.fromNullishOr(payload.prospectId)
      })
    }),
    loginOtp: Effect.fn(function* ({ payload }) {
      const command = {
        phone: payload.phone,
        code: payload.otp,
        guesser: yield* guesserOf(payload.fingerprint),
        prospectId: Option.fromNullishOr(payload.prospectId)
      }
      const session = yield* withSignInOrigin(signIn(command), yield* bearerToken)
      return yield* loadSessionView(session)
    }),
    register: Effect.fn(function* ({ payload }) {
      const command = {
        phone: payload.phoneNumber,
        code: payload.otp,
        guesser: yield* guesserOf(payload.fingerprint),
        language: Option.fromNullishOr(payload.language),
        prospectId: Option.fromNullishOr(payload.prospectId)
      }
      const session = yield* withSignInOrigin(register(command), yield* bearerToken)
      return yield* loadSessionView(session)
    }),
    logout: () => Effect.flatMap(CurrentUser, signOut)
  })
)
