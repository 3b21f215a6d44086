import { Effect, Option } from "effect"
import { localDate, minutesAfter } from "#tests/simulation/calendar.ts"
import type { Person } from "#tests/simulation/Person.ts"
import { Simulation } from "#tests/simulation/Simulation.ts"
import { aPng } from "#tests/support/builders/images.ts"

const picture = Uint8Array.from(aPng())

const removePass = Effect.fn("removePass")(function* (person: Person) {
  const { request, random } = yield* Simulation
  const listed = yield* request({
    caller: person,
    name: "list travel passes",
    send: (api) => api.travelPasses.list()
  })
  const passes = Option.match(listed, { onNone: () => [], onSome: ({ data }) => data })
  if (passes.length === 0) return
  const { id } = random.pick(passes)
  yield* request({
    caller: person,
    name: "delete a travel pass",
    send: (api) => api.travelPasses.remove({ params: { id } })
  })
})

/** Registers a travel pass with a picture, sometimes of days that another one covers, and sometimes deletes one. */
export const registerPass = Effect.fn("registerPass")(function* (person: Person) {
  const { request, now, schedule, random } = yield* Simulation
  const today = yield* now
  const first = random.whole(-20, 20)
  const fields = {
    travel_pass_id: random.chance(0.95) ? "ruter-period" : "no-such-pass",
    period_start: localDate(today, first),
    period_end: localDate(today, first + random.whole(6, 29))
  }
  yield* request({
    caller: person,
    name: "register a travel pass",
    send: (api) => {
      const payload = new FormData()
      for (const [name, value] of Object.entries(fields)) payload.append(name, value)
      payload.append("image", new Blob([picture]), "pass.png")
      return api.travelPasses.add({ payload })
    }
  })
  if (random.chance(0.5)) yield* schedule(minutesAfter(today, random.whole(10, 3000)), removePass(person))
})
