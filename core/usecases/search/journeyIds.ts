import { Effect, type Option } from "effect"
import { Secrets } from "#core/ports/Secrets.ts"
import type { Journey } from "#core/search/Journey.ts"
import {
  type CarPart,
  type JourneyAsk,
  type JourneyText,
  journeyOutline,
  readJourneyId,
  writeJourneyId
} from "#core/search/journeyText.ts"
import type { Currency } from "#core/shared/country.ts"

const DIGEST_LENGTH = 22

export const digestOf = Effect.fnUntraced(function* (journey: Journey) {
  const { sign } = yield* Secrets
  return sign("journey-digest", journeyOutline(journey)).slice(0, DIGEST_LENGTH)
})

interface Found {
  readonly ask: JourneyAsk
  readonly currency: Currency
  readonly journey: Journey
  readonly car: CarPart | null
}

/** N22 the id under which a result is found again. */
export const journeyIdOf = Effect.fnUntraced(function* ({ ask, currency, journey, car }: Found) {
  const { sign } = yield* Secrets
  const text: JourneyText = { ask, currency, car, digest: yield* digestOf(journey) }
  return writeJourneyId(text, (written) => sign("journey", written))
})

/** `None` for an id that this server did not give out. */
export const readJourney = (id: string): Effect.Effect<Option.Option<JourneyText>, never, Secrets> =>
  Effect.map(Secrets, ({ isSigned }) =>
    readJourneyId(id, (written, signature) => isSigned("journey", written, signature))
  )
