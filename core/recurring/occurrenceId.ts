import { Option } from "effect"
import { DriverStopId, type RecurringRouteId, type RecurringStopId, TripId } from "#core/shared/ids.ts"
import { dayNumber, numberedDay } from "#core/shared/localDay.ts"

/** The version of RFC 9562 whose bits are the product's own; no other id of the product has it. */
const VERSION = "8"

const dayCode = (day: string): string => dayNumber(day).toString(16).padStart(4, "0")

/**
 * `tttttttt-tttt-vDDD-nDnn-nnnnnnnnnnnn`: a UUID in which the day takes 16 bits, counted from 1970 and so until 2149;
 * the other 106 stay those of the id.
 */
const onDay = (id: string, day: string): string => {
  const code = dayCode(day)
  const [time, more, , fourth = "", node] = id.toLowerCase().split("-")
  const variant = `${fourth.slice(0, 1)}${code.slice(3)}${fourth.slice(2)}`
  return [time, more, `${VERSION}${code.slice(0, 3)}`, variant, node].join("-")
}

/** N25 the id that a series' ride of a day (`yyyy-MM-dd`) has, whether or not it has been created yet. */
export const occurrenceId = (routeId: RecurringRouteId, day: string): TripId =>
  TripId.make(onDay(routeId, day))

/** N25 the id that a stop of a series has on a day. */
export const occurrenceStopId = (stopId: RecurringStopId, day: string): DriverStopId =>
  DriverStopId.make(onDay(stopId, day))

interface Named {
  readonly day: string
  /** The plan's id lies between these two; few others do. */
  readonly first: string
  readonly last: string
  /** What it looks like, with `_` for each digit that the day has taken. */
  readonly like: string
}

/** The day that an id stands for, and where its plan is to be looked for; none for a trip of its own. */
export const readOccurrenceId = (id: TripId): Option.Option<Named> => {
  const [time = "", more = "", third = "", fourth = "", node = ""] = id.toLowerCase().split("-")
  if (!third.startsWith(VERSION)) return Option.none()
  const days = Number.parseInt(`${third.slice(1)}${fourth.slice(1, 2)}`, 16)
  const within = (digit: string) => [time, more, digit.repeat(4), digit.repeat(4), digit.repeat(12)].join("-")
  return Option.some({
    day: numberedDay(days),
    first: within("0"),
    last: within("f"),
    like: [time, more, "____", `${fourth.slice(0, 1)}_${fourth.slice(2)}`, node].join("-")
  })
}
