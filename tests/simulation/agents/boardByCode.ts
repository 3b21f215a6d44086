import { Effect, Option } from "effect"
import type { ProspectId, TripId } from "#core/shared/ids.ts"
import type { Person } from "#tests/simulation/Person.ts"
import { Simulation } from "#tests/simulation/Simulation.ts"

/** Boards with the prospect of a code. */
export const board = Effect.fn("board")(function* (
  person: Pick<Person, "token">,
  trip: TripId,
  seat: { readonly name: string; readonly prospectId: ProspectId }
) {
  const { request } = yield* Simulation
  const { name, prospectId } = seat
  yield* request({
    caller: person,
    name,
    trip,
    send: (api) => api.byCode.board({ headers: {}, payload: { prospectId } }),
    result: (boarded) => boarded.trip.passengerTrip.id
  })
})

/** A random person looks a code up and boards. */
export const boardByCode = Effect.fn("boardByCode")(function* (code: string, trip: TripId) {
  const { request, people, random } = yield* Simulation
  const person = random.pick(people)
  const seen = yield* request({
    caller: person,
    name: "look a code up",
    trip,
    send: (api) => api.byCode.lookUp({ params: { code } })
  })
  if (Option.isNone(seen) || random.chance(0.1)) return
  yield* board(person, trip, { name: "board", prospectId: seen.value.prospectId })
})
