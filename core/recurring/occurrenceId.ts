import { Option } from "effect"
import { DriverStopId, type RecurringRouteId, type RecurringStopId, TripId } from "#core/shared/ids.ts"
import { dayFromNumber, dayNumber } from "#core/shared/localDay.ts"

/** The UUID version of RFC 9562 for custom bits; no other id of the product has it. */
const VERSION = "8"

const dayCode = (day: string): string => dayNumber(day).toString(16).padStart(4, "0")

/**
 * Writes the day into a UUID: `tttttttt-tttt-vDDD-nDnn-nnnnnnnnnnnn`. The day takes 16 bits, counted from 1970, which lasts
 * until 2149; the other 106 bits stay those of the id.
 */
const onDay = (id: string, day: string): string => {
  const code = dayCode(day)
  const [time, more, , fourth = "", node] = id.toLowerCase().split("-")
  const variant = `${fourth.slice(0, 1)}${code.slice(3)}${fourth.slice(2)}`
  return [time, more, `${VERSION}${code.slice(0, 3)}`, variant, node].join("-")
}

/** N25 Computes the trip id of the occurrence on a day (`yyyy-MM-dd`), the same before and after its row is created. */
export const occurrenceId = (routeId: RecurringRouteId, day: string): TripId =>
  TripId.make(onDay(routeId, day))

/** N25 Computes the id of a recurring trip's stop on a day. */
export const occurrenceStopId = (stopId: RecurringStopId, day: string): DriverStopId =>
  DriverStopId.make(onDay(stopId, day))

interface OccurrenceKey {
  readonly day: string
  /** The id of the recurring route lies between these two; few others do. */
  readonly first: string
  readonly last: string
  /** The pattern of the route's id (SQL LIKE), with `_` for each digit that the day has replaced. */
  readonly like: string
}

/** Reads the day and the possible route ids from an occurrence's id; none for the id of a single trip. */
export const readOccurrenceId = (id: TripId): Option.Option<OccurrenceKey> => {
  const [time = "", more = "", third = "", fourth = "", node = ""] = id.toLowerCase().split("-")
  if (!third.startsWith(VERSION)) return Option.none()
  const days = Number.parseInt(`${third.slice(1)}${fourth.slice(1, 2)}`, 16)
  const within = (digit: string) => [time, more, digit.repeat(4), digit.repeat(4), digit.repeat(12)].join("-")
  return Option.some({
    day: dayFromNumber(days),
    first: within("0"),
    last: within("f"),
    like: [time, more, "____", `${fourth.slice(0, 1)}_${fourth.slice(2)}`, node].join("-")
  })
}
