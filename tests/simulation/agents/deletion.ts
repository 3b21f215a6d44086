import { Effect, Option } from "effect"
import type { Phone } from "#core/account/phone.ts"
import { minutesAfter } from "#tests/simulation/calendar.ts"
import type { Person } from "#tests/simulation/Person.ts"
import { recordFormerPhone } from "#tests/simulation/recordFacts.ts"
import { Simulation } from "#tests/simulation/Simulation.ts"
import { deviceOf, findAccount, requestCode, signInAgain } from "./signIn.ts"

/** The phone number of a deleted account is free: its owner, or the next one, registers with it, and tries a voucher again. */
const registerFreedNumber = Effect.fn("registerFreedNumber")(function* (phone: Phone, fingerprint: string) {
  const { request } = yield* Simulation
  const otp = yield* requestCode(phone, fingerprint)
  if (Option.isNone(otp)) return
  const registered = yield* request({
    name: "register with a freed number",
    send: (api) => api.auth.register({ payload: { phoneNumber: phone, otp: otp.value, fingerprint } })
  })
  if (Option.isNone(registered)) return
  yield* request({
    caller: { token: registered.value.token },
    name: "add a voucher with a freed number",
    send: (api) => api.money.addVoucher({ headers: {}, payload: { code: "WELCOME" } })
  })
})

/** Deletes the account, whatever is open: trips, bookings, requests, passes, and gives up its money; sometimes registers again. */
export const deleteAccount = Effect.fn("deleteAccount")(function* (person: Person) {
  const { request, outsideApi, now, schedule, random } = yield* Simulation
  const account = yield* findAccount(person)
  if (Option.isNone(account) || !(yield* signInAgain(person))) return
  yield* request({
    caller: person,
    name: "delete the account",
    send: Effect.fnUntraced(function* (api) {
      const { balance, currency, otherBalances } = yield* api.me.profile()
      const others = otherBalances.map((other) => ({ amount: other.balance, currency: other.currency }))
      const givenUp = [{ amount: balance, currency }, ...others]
      yield* api.identity.deleteAccount({ query: { give_up: givenUp } })
    }),
    isRepeatedLate: false
  })
  // A repeat after a lost answer is refused, because the session is over.
  if (Option.isSome(yield* findAccount(person))) return
  person.isDeleted = true
  yield* outsideApi(recordFormerPhone(person.id, account.value.phone))
  if (random.chance(0.8)) {
    const again = registerFreedNumber(account.value.phone, deviceOf(person))
    yield* schedule(minutesAfter(yield* now, random.whole(2, 600)), again)
  }
})
