import { Effect, Option } from "effect"
import { Phone } from "#core/account/phone.ts"
import { People } from "#core/ports/People.ts"
import type { ProspectId, TripId } from "#core/shared/ids.ts"
import { minutesAfter } from "#tests/simulation/calendar.ts"
import { Simulation } from "#tests/simulation/Simulation.ts"
import { latestCode, solutionFor } from "#tests/support/server/accountApi.ts"
import { board } from "./boardByCode.ts"

/** So many phone numbers: a visitor who has boarded once returns with an account. */
const PHONES = 60

interface Visit {
  readonly phone: Phone
  readonly prospectId: ProspectId
  readonly trip: TripId
}

/** Requests an SMS code, which holds a seat unless the trip is full. */
const holdSeat = Effect.fn("holdSeat")(function* ({ phone, prospectId, trip }: Visit) {
  const { request } = yield* Simulation
  return yield* request({
    name: "hold a seat",
    trip,
    send: Effect.fnUntraced(function* (api) {
      const solution = yield* solutionFor(yield* api.auth.challenge())
      const headers = { "x-recaptcha-token": solution }
      yield* api.auth.phoneOtp({ headers, payload: { phone, prospectId } })
    })
  })
})

/** Signs in or registers with a code; answers the token of the session. */
const verifyCode = Effect.fn("verifyCode")(function* ({ phone, prospectId, trip }: Visit, otp: string) {
  const { request, outsideApi } = yield* Simulation
  const account = yield* outsideApi(Effect.flatMap(People, (people) => people.findByPhone(phone)))
  const session = yield* request({
    name: Option.isSome(account) ? "sign in for a seat" : "register for a seat",
    trip,
    send: (api) =>
      Option.isSome(account)
        ? api.auth.loginOtp({ payload: { phone, otp, prospectId } })
        : api.auth.register({ payload: { phoneNumber: phone, otp, prospectId } })
  })
  return Option.map(session, ({ token }) => token)
})

/** Verifies the phone number, sometimes after a wrong code, and boards at once, later, too late or never. */
const verifyPhone = Effect.fn("verifyPhone")(function* (visit: Visit) {
  const { outsideApi, now, schedule, random } = yield* Simulation
  const code = yield* outsideApi(latestCode(visit.phone))
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0")
  if (random.chance(0.3)) yield* verifyCode(visit, wrong)
  if (random.chance(0.1)) return
  const seat = { name: "board a held seat", prospectId: visit.prospectId }
  const token = yield* verifyCode(visit, code)
  if (Option.isNone(token) || random.chance(0.25)) return
  yield* schedule(
    minutesAfter(yield* now, random.whole(0, 12)),
    board({ token: token.value }, visit.trip, seat)
  )
})

/** A visitor without the app looks a code up, holds a seat by phone number, and boards or does not. */
export const lookUpAsVisitor = Effect.fn("lookUpAsVisitor")(function* (code: string, trip: TripId) {
  const { request, now, schedule, random } = yield* Simulation
  const seen = yield* request({
    name: "look a code up as a visitor",
    trip,
    send: (api) => api.byCode.lookUp({ params: { code } })
  })
  if (Option.isNone(seen)) return
  const phone = Phone.make(`+45${31_000_000 + random.whole(1, PHONES)}`)
  const visit: Visit = { phone, prospectId: seen.value.prospectId, trip }
  const held = yield* holdSeat(visit)
  if (Option.isNone(held) || random.chance(0.2)) return
  // The code is valid for five minutes, the seat hold for ten.
  yield* schedule(minutesAfter(yield* now, random.whole(0, 7)), verifyPhone(visit))
})
