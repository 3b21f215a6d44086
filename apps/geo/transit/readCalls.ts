import { eachRow, type Feed } from "./readFeed.ts"

/**
 * A call of a vehicle at a stop; seconds after the service day's midnight, `NaN` until a missing time is
 * interpolated.
 */
export interface Call {
  readonly sequence: number
  readonly stop: number
  readonly arrival: number
  readonly departure: number
  /**
   * `pickup_type` and `drop_off_type`: 0 regular, 1 none, 2 by phone to the agency, 3 arranged with the
   * driver.
   */
  readonly boarding: number
  readonly alighting: number
}

const columns = [
  "trip_id",
  "stop_id",
  "stop_sequence",
  "arrival_time",
  "departure_time",
  "pickup_type",
  "drop_off_type"
]

/** Reads `stop_times.txt` by trip in order of `stop_sequence`; interpolates missing times. */
export const readCalls = (
  feed: Feed,
  tripOf: (id: string) => number | undefined,
  stopOf: (id: string) => number | undefined
): ReadonlyMap<number, ReadonlyArray<Call>> => {
  const calls = new Map<number, Array<Call>>()
  eachRow(feed, "stop_times.txt", columns, ([tripId = "", stopId = "", ...rest]) => {
    const [trip, stop] = [tripOf(tripId), stopOf(stopId)]
    if (trip === undefined || stop === undefined) return
    const list = calls.get(trip)
    if (list === undefined) calls.set(trip, [toCall(stop, rest)])
    else list.push(toCall(stop, rest))
  })
  return new Map(
    [...calls].map(([trip, list]) => [
      trip,
      withInterpolatedTimes(list.sort((a, b) => a.sequence - b.sequence))
    ])
  )
}

const toCall = (stop: number, [sequence, arrives, departs, pickup, dropOff]: ReadonlyArray<string>): Call => {
  const arrival = secondsOf(arrives ?? "")
  const departure = secondsOf(departs ?? "")
  return {
    sequence: Number(sequence),
    stop,
    arrival: Number.isNaN(arrival) ? departure : arrival,
    departure: Number.isNaN(departure) ? arrival : departure,
    boarding: Number(pickup),
    alighting: Number(dropOff)
  }
}

const withInterpolatedTimes = (calls: ReadonlyArray<Call>): ReadonlyArray<Call> => {
  if (calls.every(({ arrival }) => !Number.isNaN(arrival))) return calls
  return calls.map((call, at) => {
    if (!Number.isNaN(call.arrival)) return call
    const before = calls.findLastIndex(({ arrival }, i) => i < at && !Number.isNaN(arrival))
    const after = calls.findIndex(({ arrival }, i) => i > at && !Number.isNaN(arrival))
    const [from, to] = [calls[before], calls[after]]
    if (from === undefined || to === undefined) return call
    const share = (at - before) / (after - before)
    const time = Math.round(from.departure + (to.arrival - from.departure) * share)
    return { ...call, arrival: time, departure: time }
  })
}

/** Parses a time such as `25:10:00` to seconds after the service day's midnight; `NaN` when it is empty. */
export const secondsOf = (time: string): number => {
  const [hours = "", minutes = "", seconds = "0"] = time.trim().split(":")
  return minutes === "" ? Number.NaN : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
