import { Effect, type Option } from "effect"
import { Secrets } from "#core/ports/Secrets.ts"
import type { Journey } from "#core/search/Journey.ts"
import {
  type JourneyIdPayload,
  journeyOutline,
  signJourneyId,
  verifyJourneyId
} from "#core/search/journeyId.ts"

const DIGEST_LENGTH = 22

/** Computes a digest that distinguishes a journey from the others of the same query. */
export const journeyDigest = Effect.fnUntraced(function* (journey: Journey) {
  const { sign } = yield* Secrets
  return sign("journey-digest", journeyOutline(journey)).slice(0, DIGEST_LENGTH)
})

/** N22 Creates the signed id under which a result can be reopened. */
export const createJourneyId = Effect.fnUntraced(function* (
  journey: Journey,
  payload: Omit<JourneyIdPayload, "digest">
) {
  const { sign } = yield* Secrets
  const digest = yield* journeyDigest(journey)
  return signJourneyId({ ...payload, digest }, (written) => sign("journey", written))
})

/** Reads a journey id; none for an id that this server has not signed. */
export const readJourneyId = (id: string): Effect.Effect<Option.Option<JourneyIdPayload>, never, Secrets> =>
  Effect.map(Secrets, ({ isSigned }) =>
    verifyJourneyId(id, (written, signature) => isSigned("journey", written, signature))
  )
