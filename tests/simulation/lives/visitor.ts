import { Effect, Option } from "effect"
import { Phone } from "#core/account/phone.ts"
import { People } from "#core/ports/People.ts"
import type { ProspectId, TripId } from "#core/shared/ids.ts"
import { City } from "#tests/simulation/City.ts"
import { minutesAfter } from "#tests/simulation/days.ts"
import { latestCode, solutionOf } from "#tests/support/account.ts"
import { board } from "./walker.ts"

/** So many telephones pass by; whoever has boarded once comes back with an account. */
const PHONES = 60

interface Visit {
  readonly phone: Phone
  readonly prospectId: ProspectId
  readonly trip: TripId
}

/** The seat is held from here on, unless somebody has it already. */
const askForSeat = Effect.fn("askForSeat")(function* ({ phone, prospectId, trip }: Visit) {
  const { ask } = yield* City
  return yield* ask({
    name: "hold a seat",
    trip,
    call: Effect.fnUntraced(function* (api) {
      const solution = yield* solutionOf(yield* api.auth.challenge())
      const headers = { "x-recaptcha-token": solution }
      yield* api.auth.phoneOtp({ headers, payload: { phone, prospectId } })
    })
  })
})

/** Types a code; answers the token of the session that it opens. */
const typeCode = Effect.fn("typeCode")(function* ({ phone, prospectId, trip }: Visit, otp: string) {
  const { ask, elsewhere } = yield* City
  const account = yield* elsewhere(Effect.flatMap(People, (people) => people.findByPhone(phone)))
  const session = yield* ask({
    name: Option.isSome(account) ? "sign in for a seat" : "register for a seat",
    trip,
    call: (api) =>
      Option.isSome(account)
        ? api.auth.loginOtp({ payload: { phone, otp, prospectId } })
        : api.auth.register({ payload: { phoneNumber: phone, otp, prospectId } })
  })
  return Option.map(session, ({ token }) => token)
})

/** Mistypes it, perhaps, reads it again, and boards at once, after a while, too late or never. */
const proveNumber = Effect.fn("proveNumber")(function* (visit: Visit) {
  const { elsewhere, now, plan, random } = yield* City
  const code = yield* elsewhere(latestCode(visit.phone))
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0")
  if (random.chance(0.3)) yield* typeCode(visit, wrong)
  if (random.chance(0.1)) return
  const seat = { name: "board a held seat", prospectId: visit.prospectId }
  const token = yield* typeCode(visit, code)
  if (Option.isNone(token) || random.chance(0.25)) return
  yield* plan(minutesAfter(yield* now, random.whole(0, 12)), board({ token: token.value }, visit.trip, seat))
})

/** Somebody without the app looks a code up, has a seat held for a telephone number, and rides along or does not. */
export const visit = Effect.fn("visit")(function* (code: string, trip: TripId) {
  const { ask, now, plan, random } = yield* City
  const seen = yield* ask({
    name: "look a code up as a visitor",
    trip,
    call: (api) => api.byCode.lookUp({ params: { code } })
  })
  if (Option.isNone(seen)) return
  const phone = Phone.make(`+45${31_000_000 + random.whole(1, PHONES)}`)
  const coming: Visit = { phone, prospectId: seen.value.prospectId, trip }
  const held = yield* askForSeat(coming)
  if (Option.isNone(held) || random.chance(0.2)) return
  // The code is good for five minutes, the seat for ten.
  yield* plan(minutesAfter(yield* now, random.whole(0, 7)), proveNumber(coming))
})
