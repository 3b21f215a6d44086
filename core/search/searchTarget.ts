import { Option } from "effect"

/** A form searches for trips between two places at a time, or for trips that call at a meeting point. */
export type SearchTarget<Place, Time> =
  | { readonly _tag: "Between"; readonly from: Place; readonly to: Place; readonly at: Time }
  | { readonly _tag: "Stop"; readonly stopId: string }

interface Draft<Place, Time> {
  readonly from?: Place | undefined
  readonly to?: Place | undefined
  readonly at?: Time | undefined
  readonly stopId?: string | undefined
}

/** REQ-003 `None` until the draft has both addresses and the planned time, or a stop, which needs nothing else. */
export const searchTarget = <Place, Time>({
  from,
  to,
  at,
  stopId
}: Draft<Place, Time>): Option.Option<SearchTarget<Place, Time>> => {
  if (stopId !== undefined && stopId !== "") return Option.some({ _tag: "Stop", stopId })
  return from === undefined || to === undefined || at === undefined
    ? Option.none()
    : Option.some({ _tag: "Between", from, to, at })
}
