import { Effect, Option } from "effect"
import type { Person } from "#tests/simulation/Person.ts"
import { Simulation } from "#tests/simulation/Simulation.ts"
import { signInAgain } from "./signIn.ts"

/** The last one has a wrong checksum. */
const accounts = [
  { regNumber: "0040", accountNumber: "440116243" },
  { iban: "DK50 0040 0440 1162 43" },
  { iban: "DK51 0040 0440 1162 43" }
]

const enterBankAccount = Effect.fn("enterBankAccount")(function* (person: Person) {
  const { request, random } = yield* Simulation
  const payload = random.pick(accounts)
  yield* request({
    caller: person,
    name: "enter a bank account",
    send: (api) => api.money.updateBankInformation({ payload })
  })
})

/** Requests a payout of the whole balance, with a bank account, or with none if the person never entered one. */
export const requestPayout = Effect.fn("requestPayout")(function* (person: Person) {
  const { request, random } = yield* Simulation
  if (random.chance(0.9)) {
    // Who does not is refused, unless the latest sign-in is recent.
    if (random.chance(0.9)) yield* signInAgain(person)
    yield* enterBankAccount(person)
  }
  const requested = yield* request({
    caller: person,
    name: "request a payout",
    send: (api) => api.money.payout({ headers: {} }),
    result: () => "requested"
  })
  // The file has the account of the request.
  if (Option.isSome(requested) && random.chance(0.3)) yield* enterBankAccount(person)
})
