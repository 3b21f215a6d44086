import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { loadSessionView } from "#api/views/profile.ts"
import type { TypedRecipient } from "#core/account/codeRecipient.ts"
import { Api } from "#core/contract/Api.ts"
import type { SignIn } from "#core/contract/auth.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { BotCheck } from "#core/ports/BotCheck.ts"
import { checkPhone } from "#core/usecases/account/checkPhone.ts"
import { register } from "#core/usecases/account/register.ts"
import { requestCode, requestVisitorCode } from "#core/usecases/account/requestCode.ts"
import { signIn } from "#core/usecases/account/signIn.ts"
import { signOut } from "#core/usecases/account/signOut.ts"
import { bearerToken } from "./authenticate.ts"
import { solutionOf } from "./botCheckSolution.ts"
import { guesserOf } from "./guesserOf.ts"
import { withSignInOrigin } from "./signInOrigin.ts"

/** AUTH-012, AUTH-016 The phone number, or with the type `email` the address, whose code is tried. */
const recipientOf = ({ phone, type, value }: typeof SignIn.Type): TypedRecipient =>
  type === "email" ? { type, value: value ?? "" } : { type: "phone", value: phone ?? "" }

/** AUTH-020 to AUTH-025 sign-in, sign-up and sign-out. */
export const layerAuthRoutes = HttpApiBuilder.group(Api, "auth", (handlers) =>
  handlers.handleAll({
    challenge: () => Effect.flatMap(BotCheck, ({ challenge }) => challenge),
    check: ({ headers, payload }) =>
      checkPhone({ phone: payload.phone, solution: solutionOf(headers, payload) }),
    otp: Effect.fn(function* ({ headers, payload }) {
      yield* requestCode({
        type: payload.type,
        value: payload.value,
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
        recipient: recipientOf(payload),
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
    logout: ({ payload }) =>
      Effect.flatMap(CurrentUser, (user) => signOut(user, Option.fromNullishOr(payload.playerId)))
  })
)
