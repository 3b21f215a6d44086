import { Effect, Layer, Schema } from "effect"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { PublicUrl } from "#api/http/PublicUrl.ts"
import { StaffSignInStep } from "#core/contract/consoleStaff.ts"
import { RequiresPasskey } from "#core/ports/RequiresPasskey.ts"
import { issueEnrolmentCode } from "#core/usecases/console/issueOneUseCodes.ts"
import {
  createSoftwareAuthenticator,
  type SoftwareAuthenticator
} from "#tests/support/providers/softwareAuthenticator.ts"
import { type ApiResponse, layerAccountApi, pick, post, requestCode } from "./accountApi.ts"
import { advanceClock } from "./clock.ts"

export const consoleOrigin = "https://samvej.example"

const layerApiWhere = (requiresPasskey: boolean) =>
  layerAccountApi.pipe(
    Layer.provideMerge(
      Layer.mergeAll(Layer.succeed(PublicUrl, consoleOrigin), Layer.succeed(RequiresPasskey, requiresPasskey))
    )
  )

/** The API as production has it: staff need a passkey. */
export const layerProductionApi = layerApiWhere(true)
/** The API as in development: a passkey is asked of those who have one. */
export const layerDevelopmentApi = layerApiWhere(false)

const decodeStep = Schema.decodeUnknownSync(StaffSignInStep)

/** Signs in with a code by SMS; a minute has passed since the last code. */
export const sendStaffCode = Effect.fn("sendStaffCode")(function* (phone: string) {
  yield* advanceClock(61)
  const otp = yield* requestCode(phone)
  return yield* post("/api/console/session", { phone, otp, fingerprint: "test" })
})

/** The step that follows the code by SMS. */
export const beginSignIn = Effect.fn("beginSignIn")(function* (phone: string) {
  const answer = yield* sendStaffCode(phone)
  if (answer.status !== 200) throw new Error(`no step: ${JSON.stringify(answer.body)}`)
  return decodeStep(answer.body)
})

/** The challenge for the passkey of a person who has one. */
export const beginWithPasskey = Effect.fn("beginWithPasskey")(function* (phone: string) {
  const step = yield* beginSignIn(phone)
  return step.step === "passkey" ? step : yield* Effect.die(new Error(`the next step is ${step.step}`))
})

/** The challenge for a first passkey. */
export const beginEnrolment = Effect.fn("beginEnrolment")(function* (phone: string) {
  const step = yield* beginSignIn(phone)
  return step.step === "enrolment" ? step : yield* Effect.die(new Error(`the next step is ${step.step}`))
})

export const issueCodeFor = (phone: string) =>
  onProductTime(Effect.map(issueEnrolmentCode(phone), ({ code }) => code))

/** The session in the cookie of an answer; an empty text without one. */
export const sessionOf = ({ headers }: ApiResponse): string =>
  /samvej_staff=([^;]+)/.exec(headers.get("set-cookie") ?? "")?.[1] ?? ""

/** Registers a person's first passkey as the console does; answers the authenticator, recovery codes and session. */
export const enrol = Effect.fn("enrol")(function* (phone: string) {
  const code = yield* issueCodeFor(phone)
  const { options, token } = yield* beginEnrolment(phone)
  const authenticator: SoftwareAuthenticator = createSoftwareAuthenticator(consoleOrigin)
  const answer = yield* post("/api/console/session/enrolment", {
    token,
    code,
    credential: authenticator.create(options)
  })
  const codes: unknown = pick(answer, "recovery_codes")
  return {
    answer,
    authenticator,
    session: sessionOf(answer),
    recoveryCodes: Array.isArray(codes) ? codes.map(String) : []
  }
})
