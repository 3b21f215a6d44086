import { Effect, Option } from "effect"
import type { TripId } from "#core/shared/ids.ts"
import { City } from "#tests/simulation/City.ts"

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
  const { prospectId } = seen.value
  yield* ask({
    who,
    name: "board",
    trip,
    call: (api) => api.byCode.board({ headers: {}, payload: { prospectId } })
  })
})
