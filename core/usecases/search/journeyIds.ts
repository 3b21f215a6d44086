import { Effect, type Option } from "effect"
import { Secrets } from "#core/ports/Secrets.ts"
import type { Journey } from "#core/search/Journey.ts"
import { type JourneyText, journeyOutline, readJourneyId, writeJourneyId } from "#core/search/journeyText.ts"

const DIGEST_LENGTH = 22

/** Tells a journey from its neighbours in the same answer of the timetable. */
export const digestOf = Effect.fnUntraced(function* (journey: Journey) {
  const { sign } = yield* Secrets
  return sign("journey-digest", journeyOutline(journey)).slice(0, DIGEST_LENGTH)
})

/** N22 the id under which a result is found again. */
export const journeyIdOf = Effect.fnUntraced(function* (
  journey: Journey,
  found: Omit<JourneyText, "digest">
) {
  const { sign } = yield* Secrets
  const digest = yield* digestOf(journey)
  return writeJourneyId({ ...found, digest }, (written) => sign("journey", written))
})

/** `None` for an id that this server did not give out. */
export const readJourney = (id: string): Effect.Effect<Option.Option<JourneyText>, never, Secrets> =>
  Effect.map(Secrets, ({ isSigned }) =>
    readJourneyId(id, (written, signature) => isSigned("journey", written, signature))
  )
