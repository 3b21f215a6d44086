import { DateTime, Effect, Option } from "effect"
import { HttpServerRequest } from "effect/http"
import { readDevice } from "#core/account/sessionDevice.ts"
import { secureStaffCookie, staffCookie } from "#core/contract/consoleStaff.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import { SignInOrigin } from "#core/ports/SignInOrigin.ts"
import { bearerToken } from "./authenticate.ts"
import { isHttps } from "./isHttps.ts"
import { isSameOrigin } from "./isSameOrigin.ts"
import { PublicUrl } from "./PublicUrl.ts"

/** ASVS-7.2.4, ASVS-7.5.2 Runs a sign-in with the caller's device, and with the session whose token the call carries. */
export const withSignInOrigin = Effect.fn("withSignInOrigin")(function* <A, E, R>(
  signIn: Effect.Effect<A, E, R>,
  token: string | undefined
) {
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const { hashes } = yield* Secrets
  const earlier =
    token === undefined ? Option.none() : yield* (yield* Sessions).find(hashes(token), yield* DateTime.now)
  const device = readDevice(headers["user-agent"] ?? "")
  return yield* Effect.provideService(signIn, SignInOrigin, { device, earlier })
})

/** The token of a sign-in to the console: of its header, or of the cookie that its own pages send. */
const staffToken = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest
  const bearer = yield* bearerToken
  if (bearer !== undefined || !isSameOrigin(request)) return bearer
  return request.cookies[isHttps(request, yield* PublicUrl) ? secureStaffCookie : staffCookie]
})

/** As `withSignInOrigin`, for a sign-in to the console. */
export const withStaffOrigin = <A, E, R>(signIn: Effect.Effect<A, E, R>) =>
  Effect.flatMap(staffToken, (token) => withSignInOrigin(signIn, token))
