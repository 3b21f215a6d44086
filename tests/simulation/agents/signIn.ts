import { Effect, Option } from "effect"
import type { Phone } from "#core/account/phone.ts"
import { People } from "#core/ports/People.ts"
import type { Person } from "#tests/simulation/Person.ts"
import { Simulation } from "#tests/simulation/Simulation.ts"
import { latestCode, solutionFor } from "#tests/support/server/accountApi.ts"

/** The name of a person's phone among those that request codes. */
export const deviceOf = ({ id }: Pick<Person, "id">): string => `simulated-device-${id}`

/** Reads the account as the database has it; none of a deleted one. */
export const findAccount = Effect.fn("findAccount")(function* ({ id }: Pick<Person, "id">) {
  const { outsideApi } = yield* Simulation
  const found = yield* outsideApi(Effect.flatMap(People, (people) => people.find(id)))
  return Option.filter(found, ({ deletedAt }) => Option.isNone(deletedAt))
})

/** Requests a code for a number with an account or without; answers the code that arrives. */
export const requestCode = Effect.fn("requestCode")(function* (phone: Phone, fingerprint: string) {
  const { request, outsideApi } = yield* Simulation
  const sent = yield* request({
    name: "request a code",
    send: Effect.fnUntraced(function* (api) {
      const solution = yield* solutionFor(yield* api.auth.challenge())
      const payload = { type: "phone" as const, value: phone, fingerprint }
      yield* api.auth.otp({ headers: { "x-recaptcha-token": solution }, payload })
    })
  })
  if (Option.isNone(sent)) return Option.none()
  return Option.some(yield* outsideApi(latestCode(phone)))
})

/** Signs in again, as changes of the account need it; answers whether it succeeded. */
export const signInAgain = Effect.fn("signInAgain")(function* (person: Person) {
  const { request } = yield* Simulation
  const account = yield* findAccount(person)
  if (Option.isNone(account)) return false
  const { phone } = account.value
  const fingerprint = deviceOf(person)
  const otp = yield* requestCode(phone, fingerprint)
  if (Option.isNone(otp)) return false
  const session = yield* request({
    name: "sign in again",
    send: (api) => api.auth.loginOtp({ payload: { phone, otp: otp.value, fingerprint } })
  })
  if (Option.isNone(session)) return false
  person.token = session.value.token
  return true
})
