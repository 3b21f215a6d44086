import { Effect, Option } from "effect"
import type { ProspectId, TripId } from "#core/shared/ids.ts"
import { City } from "#tests/simulation/City.ts"
import type { Person } from "#tests/simulation/Person.ts"

/** Gets in, with what a look at the code has shown. */
export const board = Effect.fn("board")(function* (
  who: Pick<Person, "token">,
  trip: TripId,
  seat: { readonly name: string; readonly prospectId: ProspectId }
) {
  const { ask } = yield* City
  const { name, prospectId } = seat
  yield* ask({
    who,
    name,
    trip,
    call: (api) => api.byCode.board({ headers: {}, payload: { prospectId } })
  })
})

/** Somebody at the kerb types the code that a driver shows, and gets in. */
export const boardSomebody = Effect.fn("boardSomebody")(function* (code: string, trip: TripId) {
  const { ask, people, random } = yield* City
  const who = random.pick(people)
  const seen = yield* ask({
    who,
    name: "look a code up",
    trip,
    call: (api) => api.byCode.lookUp({ params: { code } })
  })
  if (Option.isNone(seen) || random.chance(0.1)) return
  yield* board(who, trip, { name: "board", prospectId: seen.value.prospectId })
})
