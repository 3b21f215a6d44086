import { DateTime, Effect } from "effect"
import { Terms } from "#core/ports/Terms.ts"
import type { UserId } from "#core/shared/ids.ts"

/** TERMS-007, TERMS-010 Records that the person has seen the latest terms. */
export const trackTermsView = Effect.fn("trackTermsView")(function* (userId: UserId) {
  const terms = yield* Terms
  const now = yield* DateTime.now
  yield* terms.trackView(userId, yield* terms.latest(now), now)
})
