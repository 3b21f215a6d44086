import { Option } from "effect"

/** The screen of the active trip does this when it opens. */
export type LiveEntry<Trip> = { readonly _tag: "Show"; readonly trip: Trip } | { readonly _tag: "GoHome" }

/** LIVE-003 Without a destination the screen shows the active trip, or goes home. `decideRideNowEntry` is for a destination. */
export const decideLiveEntry = <Trip>(activeTrip: Option.Option<Trip>): LiveEntry<Trip> =>
  Option.match(activeTrip, {
    onNone: () => ({ _tag: "GoHome" }),
    onSome: (trip) => ({ _tag: "Show", trip })
  })
