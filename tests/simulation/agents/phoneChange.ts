import { Effect, Option } from "effect"
import { Phone } from "#core/account/phone.ts"
import { minutesAfter } from "#tests/simulation/calendar.ts"
import type { Person } from "#tests/simulation/Person.ts"
import { recordFormerPhone } from "#tests/simulation/recordFacts.ts"
import { Simulation } from "#tests/simulation/Simulation.ts"
import { latestCode, solutionFor } from "#tests/support/server/accountApi.ts"
import { deviceOf, findAccount, signInAgain } from "./signIn.ts"

/** So many numbers to change to: few, so that two people want one. */
const NUMBERS = 15

interface Change {
  readonly person: Person
  readonly phoneNumber: Phone
  readonly code: string
}

/** The second call; sometimes with a wrong code first, and sometimes made twice. */
const confirmChange = Effect.fn("confirmChange")(function* ({ code, person, phoneNumber }: Change) {
  const { request, outsideApi, random } = yield* Simulation
  const before = yield* findAccount(person)
  const confirm = (entered: string) =>
    request({
      caller: person,
      name: "change the phone number",
      send: (api) =>
        api.identity.changePhone({ payload: { phoneNumber, code: entered, fingerprint: deviceOf(person) } })
    })
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0")
  if (random.chance(0.2)) yield* confirm(wrong)
  yield* confirm(code)
  if (random.chance(0.2)) yield* confirm(code)
  const after = yield* findAccount(person)
  if (Option.isNone(before) || Option.isNone(after) || before.value.phone === after.value.phone) return
  yield* outsideApi(recordFormerPhone(person.id, before.value.phone))
})

/** The first call, which sends a code to the number; the second follows within the life of the code, or a little later. */
const requestChange = Effect.fn("requestChange")(function* (person: Person, phoneNumber: Phone) {
  const { request, outsideApi, now, schedule, random } = yield* Simulation
  if (!(yield* signInAgain(person))) return
  const sent = yield* request({
    caller: person,
    name: "request a code for a new number",
    send: Effect.fnUntraced(function* (api) {
      const headers = { "x-recaptcha-token": yield* solutionFor(yield* api.auth.challenge()) }
      yield* api.identity.phoneCode({ headers, payload: { phoneNumber, fingerprint: deviceOf(person) } })
    })
  })
  if (Option.isNone(sent) || random.chance(0.05)) return
  const code = yield* outsideApi(latestCode(phoneNumber))
  yield* schedule(minutesAfter(yield* now, random.whole(0, 6)), confirmChange({ person, phoneNumber, code }))
})

/** Changes to another number, sometimes to that of another account; sometimes somebody else wants the number too. */
export const changePhone = Effect.fn("changePhone")(function* (person: Person) {
  const { people, random } = yield* Simulation
  const other = random.pick(people)
  const taken = Option.filter(yield* findAccount(other), () => random.chance(0.15))
  const number = Option.match(taken, {
    onNone: () => Phone.make(`+45${32_000_000 + random.whole(1, NUMBERS)}`),
    onSome: ({ phone }) => phone
  })
  yield* requestChange(person, number)
  if (random.chance(0.4) && other.id !== person.id) yield* requestChange(other, number)
})
