import { Effect, Option } from "effect"
import type { SiteRulesDraft, SiteRulesRequest } from "#core/contract/consoleParkingRules.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import type { ParkingSiteId } from "#core/shared/ids.ts"
import { changeSiteRules, loadSiteRules, previewSiteRules } from "#core/usecases/parking/changeSiteRules.ts"
import { ownSiteIds } from "./consoleParking.ts"

interface OfSite {
  readonly params: { readonly id: ParkingSiteId }
}
interface RulesChange extends OfSite {
  readonly headers: { readonly "idempotency-key"?: string }
  readonly payload: SiteRulesRequest
}

const ownSites = Effect.map(Effect.suspend(ownSiteIds), Option.fromNullOr)

/** CONS-004 The calls for opening hours and quotas; a partner's are for its own sites. */
export const parkingRulesHandlers = {
  siteRules: ({ params }: OfSite) => Effect.flatMap(ownSites, (own) => loadSiteRules(params.id, own)),
  previewSiteRules: ({ params, payload }: OfSite & { readonly payload: SiteRulesDraft }) =>
    Effect.flatMap(ownSites, (own) => previewSiteRules(params.id, payload, own)),
  changeSiteRules: Effect.fn(function* ({ headers, params, payload }: RulesChange) {
    const { reason, ...rules } = payload
    yield* changeSiteRules({
      id: params.id,
      agentId: (yield* CurrentUser).id,
      ownSites: yield* ownSites,
      idempotencyKey: headers["idempotency-key"] ?? null,
      reason,
      rules
    })
  })
}
