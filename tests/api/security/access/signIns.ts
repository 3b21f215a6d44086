import { Effect } from "effect"
import {
  type ApiResponse,
  latestCode,
  pick,
  post,
  requestCode,
  solveBotCheck,
  withBotCheck
} from "#tests/support/server/accountApi.ts"
import { advanceClock } from "#tests/support/server/clock.ts"
import { beginWithPasskey, enrol } from "#tests/support/server/staffSignIn.ts"
import { type AccessWorld, idOf } from "./AccessWorld.ts"
import type { CallerKind } from "./callers.ts"
import type { Observed } from "./observe.ts"

interface SignedIn extends Observed {
  readonly kind: CallerKind
}

const observed = (
  call: string,
  { body, status }: ApiResponse,
  kind: CallerKind,
  personId?: string
): SignedIn => ({ call, answer: String(status), text: JSON.stringify(body) ?? "", personId, kind })

/** Makes each call of sign-in and sign-up as it succeeds, and of an agent who signs in to an account. */
export const observeSignIns = Effect.fn("observeSignIns")(function* (world: AccessWorld) {
  const { staff, stranger, requested, secrets } = world
  const phoneOf = (id: string) => secrets.find((one) => one.id === id)?.phone ?? ""
  const [phone, newPhone, supportPhone] = [phoneOf(stranger.id), "+4521009001", phoneOf(staff.support.id)]
  const withSolution = Effect.map(solveBotCheck, withBotCheck)
  const check = yield* post("/api/auth/check", { phone }, yield* withSolution)
  const otp = yield* post("/api/auth/otp", { type: "phone", value: phone }, yield* withSolution)
  const login = yield* post("/api/auth/login-otp", { phone, otp: yield* latestCode(phone) })
  const visitor = yield* post("/api/phone/otp", { phone: "+4521009002" }, yield* withSolution)
  const code = yield* requestCode(newPhone)
  const register = yield* post("/api/sign-up/register", { phoneNumber: newPhone, otp: code })
  const ticket = yield* post(
    "/api/console/impersonations",
    { user_id: requested.passenger.id, reason: "helps with a booking", mode: "act" },
    staff.support
  )
  const loginAs = yield* post("/api/auth/login-as", { token: idOf(ticket, "token") })
  const enrolled = yield* enrol(supportPhone)
  const first = yield* beginWithPasskey(supportPhone)
  const credential = enrolled.authenticator.use(first.options)
  const passkey = yield* post("/api/console/session/passkey", { token: first.token, credential })
  const second = yield* beginWithPasskey(supportPhone)
  const recovery = { token: second.token, code: enrolled.recoveryCodes[0] }
  const oneUseCode = yield* post("/api/console/session/one-use-code", recovery)
  yield* advanceClock(61)
  const staffOtp = yield* requestCode(supportPhone)
  const begun = yield* post("/api/console/session", {
    phone: supportPhone,
    otp: staffOtp,
    fingerprint: "test"
  })
  return [
    observed("POST /api/auth/check", check, "nobody"),
    observed("POST /api/auth/otp", otp, "nobody"),
    observed("POST /api/auth/login-otp", login, "stranger", stranger.id),
    observed("POST /api/phone/otp", visitor, "nobody"),
    observed("POST /api/sign-up/register", register, "stranger", String(pick(register, "user", "id"))),
    observed("POST /api/auth/login-as", loginAs, "acting", requested.passenger.id),
    observed("POST /api/console/session", begun, "support", staff.support.id),
    observed("POST /api/console/session/enrolment", enrolled.answer, "support", staff.support.id),
    observed("POST /api/console/session/passkey", passkey, "support", staff.support.id),
    observed("POST /api/console/session/one-use-code", oneUseCode, "support", staff.support.id)
  ]
})
