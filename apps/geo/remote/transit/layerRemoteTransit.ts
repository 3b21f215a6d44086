import { Effect, Layer } from "effect"
import { Transit } from "#core/ports/Transit.ts"
import type { JourneyQuery } from "#core/search/SearchQuery.ts"
import { makeRemoteService } from "#geo/remote/RemoteService.ts"
import type { TransitService } from "#geo/remote/ServiceAddress.ts"
import { noTimetable } from "#geo/transit/openTimetable.ts"
import { chooseJourneys } from "./chooseJourneys.ts"
import { planByMotis } from "./motis.ts"
import { planByOtp } from "./otp.ts"
import type { RemoteJourney } from "./RemoteJourney.ts"
import { planByRejseplanen } from "./rejseplanen.ts"

/** Longer than for other services: journeys are added to results that are already shown. */
const TIMEOUT = "10 seconds"

const planners = { otp: planByOtp, motis: planByMotis, rejseplanen: planByRejseplanen }

/**
 * SRCH-006 PROD-007 Provides public transport by a remote planner; no journeys while it is unavailable. It
 * has no interchanges: trips combined with trains would need twenty requests for one search.
 */
export const layerRemoteTransit = (address: TransitService) =>
  Layer.effect(
    Transit,
    Effect.gen(function* () {
      const service = yield* makeRemoteService(address, TIMEOUT)
      const plan = planners[address.kind]
      const findJourneys = (query: JourneyQuery) =>
        plan(service, query).pipe(
          Effect.catchTag("RemoteUnavailable", () => Effect.succeed<ReadonlyArray<RemoteJourney>>([])),
          Effect.map((offered) => chooseJourneys(offered, query))
        )
      const transit: Transit["Service"] = { findJourneys, findInterchanges: noTimetable.findInterchanges }
      return transit
    })
  )
