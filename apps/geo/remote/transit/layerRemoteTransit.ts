import { Effect, Layer } from "effect"
import { Transit } from "#core/ports/Transit.ts"
import type { JourneyQuery } from "#core/search/Journey.ts"
import { makeRemoteService } from "#geo/remote/RemoteService.ts"
import type { TransitService } from "#geo/remote/ServiceAddress.ts"
import { noTimetable } from "#geo/transit/openTimetable.ts"
import { chooseJourneys } from "./chooseJourneys.ts"
import { askMotis } from "./motis.ts"
import { askOtp } from "./otp.ts"
import type { RemoteJourney } from "./RemoteJourney.ts"
import { askRejseplanen } from "./rejseplanen.ts"

/** Journeys come into a list that already shows cars. */
const WITHIN = "10 seconds"

const asking = { otp: askOtp, motis: askMotis, rejseplanen: askRejseplanen }

/**
 * SRCH-006, PROD-007 public transport by a service; no journeys while it does not answer. It names no interchanges: rides
 * combined with trains would ask it twenty times in one search.
 */
export const layerRemoteTransit = (address: TransitService) =>
  Layer.effect(
    Transit,
    Effect.gen(function* () {
      const service = yield* makeRemoteService(address, WITHIN)
      const ask = asking[address.kind]
      const journeys = (query: JourneyQuery) =>
        ask(service, query).pipe(
          Effect.catchTag("RemoteDown", () => Effect.succeed<ReadonlyArray<RemoteJourney>>([])),
          Effect.map((offered) => chooseJourneys(offered, query))
        )
      return { ...noTimetable, journeys }
    })
  )
