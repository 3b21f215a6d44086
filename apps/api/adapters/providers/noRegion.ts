import { Effect, Layer, Option } from "effect"
import { Borders } from "#core/ports/Borders.ts"
import { MeetingPoints } from "#core/ports/MeetingPoints.ts"
import { Places } from "#core/ports/Places.ts"
import { NoRoute, Router } from "#core/ports/Router.ts"
import { Transit } from "#core/ports/Transit.ts"
import { noTimetable } from "#geo/transit/openTimetable.ts"

/** Ports of a server without roads, addresses and timetable. */
export const layerNoRegion = Layer.mergeAll(
  Layer.succeed(Router, { route: () => Effect.fail(new NoRoute({ reason: "no region is loaded" })) }),
  Layer.succeed(Places, {
    autocomplete: () => Effect.succeed([]),
    find: () => Effect.succeed(Option.none()),
    geocode: () => Effect.succeed([]),
    reverse: () => Effect.succeed(Option.none()),
    cityOf: () => Effect.succeed(Option.none())
  }),
  Layer.succeed(MeetingPoints, {
    find: () => Effect.succeed(Option.none()),
    along: () => Effect.succeed([]),
    near: () => Effect.succeed([]),
    inBox: () => Effect.succeed([]),
    onMap: () => Effect.succeed({ points: [], groups: [] })
  }),
  Layer.succeed(Transit, noTimetable),
  Layer.succeed(Borders, {
    isAbroad: () => Effect.succeed(false),
    isInOtherCountry: () => Effect.succeed(false)
  })
)
