import { Array as Arr, Effect, type Option } from "effect"
import { Secrets } from "#core/ports/Secrets.ts"
import type { Journey } from "#core/search/Journey.ts"
import {
  type JourneyIdPayload,
  journeyOutline,
  signJourneyId,
  verifyJourneyId
} from "#core/search/journeyId.ts"

const DIGEST_LENGTH = 22

const toDigest = (signature: string) => signature.slice(0, DIGEST_LENGTH)

/** Finds the journey that an id names by its digest. */
export const findByDigest = Effect.fnUntraced(function* (journeys: ReadonlyArray<Journey>, digest: string) {
  const { signatures } = yield* Secrets
  return Arr.findFirst(journeys, (journey) =>
    signatures("journey-digest", journeyOutline(journey)).map(toDigest).includes(digest)
  )
})

/** N22 Creates the signed id under which a result can be reopened. Its digest distinguishes the journey from others of the query. */
export const createJourneyId = Effect.fnUntraced(function* (
  journey: Journey,
  payload: Omit<JourneyIdPayload, "digest">
) {
  const { sign } = yield* Secrets
  const digest = toDigest(sign("journey-digest", journeyOutline(journey)))
  return signJourneyId({ ...payload, digest }, (written) => sign("journey", written))
})

/** Reads a journey id; none for an id that this server has not signed. */
export const readJourneyId = (id: string): Effect.Effect<Option.Option<JourneyIdPayload>, never, Secrets> =>
  Effect.map(Secrets, ({ isSigned }) =>
    verifyJourneyId(id, (written, signature) => isSigned("journey", written, signature))
  )
