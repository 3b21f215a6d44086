import { numberAt } from "#geo/region/columnValues.ts"
import type { Call } from "./readCalls.ts"
import type { Run } from "./readRuns.ts"
import { type Connections, callRules } from "./timetable.ts"

/** Call rules by `pickup_type` and `drop_off_type`. */
const boardingRules = [0, callRules.noBoarding, callRules.askAgencyToBoard, callRules.askDriverToBoard]
const alightingRules = [0, callRules.noAlighting, callRules.askAgencyToAlight, callRules.askDriverToAlight]

/** Builds the connections of all runs, sorted by departure; those of one trip stay in driving order. */
export const toConnections = (runs: ReadonlyArray<Run>): Connections => {
  const raw = runs.flatMap(({ trip, shift, calls }) =>
    calls.slice(1).flatMap((to, i) => connect(trip, shift, calls[i], to))
  )
  const order = Uint32Array.from(raw.keys())
  order.sort((a, b) => (raw[a]?.departure ?? 0) - (raw[b]?.departure ?? 0) || a - b)
  const pick = (column: keyof Connections) => Uint32Array.from(order, (i) => raw[i]?.[column] ?? 0)
  return {
    departure: pick("departure"),
    arrival: pick("arrival"),
    from: pick("from"),
    to: pick("to"),
    trip: pick("trip"),
    rules: Uint8Array.from(pick("rules"))
  }
}

const connect = (trip: number, shift: number, from: Call | undefined, to: Call) => {
  if (from === undefined || Number.isNaN(from.departure) || Number.isNaN(to.arrival)) return []
  return [
    {
      departure: from.departure + shift,
      arrival: Math.max(to.arrival, from.departure) + shift,
      from: from.stop,
      to: to.stop,
      trip,
      rules: (boardingRules[from.boarding] ?? 0) | (alightingRules[to.alighting] ?? 0)
    }
  ]
}

/** Finds the first connection that departs at or after `seconds`. */
export const firstFrom = ({ departure }: Connections, seconds: number): number => {
  let [low, high] = [0, departure.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (numberAt(departure, middle) < seconds) low = middle + 1
    else high = middle
  }
  return low
}
