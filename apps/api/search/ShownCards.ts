import { Context, DateTime, Effect, Layer } from "effect"
import { type PersonCard, PersonCards } from "#api/views/PersonCards.ts"
import type { UserId } from "#core/shared/ids.ts"
import { TripIndexSync } from "./TripIndexSync.ts"

/** The cards of the drivers of a search: as they were when its trips were found, or later. */
export class ShownCards extends Context.Service<
  ShownCards,
  { readonly find: PersonCards["Service"]["find"] }
>()("samvej/api/search/ShownCards") {}

/** N95 Whether another rating counts by now, of which no change tells. */
const hasNewRating = ({ next_rating_at: at }: PersonCard, now: DateTime.Utc): boolean =>
  at !== null && DateTime.isLessThanOrEqualTo(at, now)

export const layerShownCards = Layer.effect(
  ShownCards,
  Effect.gen(function* () {
    const { find } = yield* PersonCards
    const { latest } = yield* TripIndexSync
    return {
      find: Effect.fnUntraced(function* (ids: Iterable<UserId>) {
        const index = yield* latest
        if (index === undefined) return yield* find(ids)
        const { people } = index.shown
        const now = yield* DateTime.now
        const cards = new Map<UserId, PersonCard>()
        const missing: Array<UserId> = []
        for (const id of new Set(ids)) {
          const card = people.find(id)
          if (card === undefined || hasNewRating(card, now)) missing.push(id)
          else cards.set(id, card)
        }
        if (missing.length === 0) return cards
        const keep = people.reading()
        const read = yield* find(missing)
        for (const id of missing) {
          const card = read.get(id)
          if (card === undefined) continue
          keep(id, card)
          cards.set(id, card)
        }
        return cards
      })
    }
  })
)
