import { DateTime, Effect, Option } from "effect"
import { checkHours } from "#core/parking/openingHours.ts"
import { ParkingNotAvailable } from "#core/parking/refusals.ts"
import { checkPhases } from "#core/parking/releasePhases.ts"
import { previewRules, type SiteRules } from "#core/parking/siteRules.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import type { ParkingSiteId } from "#core/shared/ids.ts"
import type { AgentCommand } from "#core/usecases/console/AgentCommand.ts"
import { actAsAgent } from "#core/usecases/console/actAsAgent.ts"
import { scheduleFillIfAwaited } from "./scheduleFill.ts"

/** The sites of a partner; none for roles that have all sites. */
type OwnSites = Option.Option<ReadonlyArray<string>>

/** CONS-004 Loads the rules of a site; refuses one that is closed or not among `ownSites`. */
export const loadSiteRules = Effect.fn("loadSiteRules")(function* (id: ParkingSiteId, ownSites: OwnSites) {
  const isOwn = Option.isNone(ownSites) || ownSites.value.includes(id)
  const site = isOwn ? yield* (yield* ParkingSites).withRules(id) : Option.none()
  if (Option.isNone(site)) return yield* new ParkingNotAvailable()
  return site.value
})

/** Refuses opening hours that end before they begin, phases out of their order, and rules for a section of another site. */
const checkRules = Effect.fn("checkRules")(function* (
  id: ParkingSiteId,
  rules: SiteRules,
  ownSites: OwnSites
) {
  yield* Effect.fromResult(checkHours(rules.openingHours))
  yield* Effect.fromResult(checkPhases(rules.releasePhases))
  const site = yield* loadSiteRules(id, ownSites)
  const known = new Set(site.sections.map((section) => section.id))
  if (rules.sections.some((section) => !known.has(section.id))) return yield* new ParkingNotAvailable()
  return site
})

/** CONS-004 Counts the reservations in force that changed rules would have refused; they stay. */
export const previewSiteRules = Effect.fn("previewSiteRules")(function* (
  id: ParkingSiteId,
  rules: SiteRules,
  ownSites: OwnSites
) {
  const site = yield* checkRules(id, rules, ownSites)
  const now = yield* DateTime.now
  const reservations = yield* (yield* ParkingReservations).inForceAt(id, now)
  return previewRules(rules, reservations, site, now)
})

interface RulesCommand extends AgentCommand<ParkingSiteId> {
  readonly rules: SiteRules
  readonly ownSites: OwnSites
}

const change = Effect.fn("changeSiteRules")(function* ({ id, ownSites, rules }: RulesCommand) {
  const sites = yield* ParkingSites
  const site = yield* checkRules(id, rules, ownSites)
  yield* sites.lock(id)
  yield* sites.saveRules(id, rules)
  yield* scheduleFillIfAwaited(id)
  return Option.some(site.name)
})

/**
 * CONS-004 Changes opening hours, quotas and phases of a site for its partner or for support. They hold from the next reservation on: those already made
 * stay. The site is locked as for a reservation, so that none is made by the old rules afterwards.
 */
export const changeSiteRules = (command: RulesCommand) =>
  actAsAgent(command, {
    what: "parking_rules_changed",
    kind: "site",
    data: {
      opening_hours: Option.getOrNull(command.rules.openingHours),
      release_phases: command.rules.releasePhases.map(({ hoursBefore, share }) => ({
        hours_before: hoursBefore,
        share
      })),
      quotas: command.rules.sections.map(({ id, quotas }) => ({ section: id, quotas }))
    },
    act: change(command)
  })
