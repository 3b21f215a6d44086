import { walkMetres, walkSeconds } from "./walking.ts"

/** A ride that fits, in seconds and metres: what its rank depends on. */
export interface RideTimes {
  readonly boards: number
  readonly leaves: number
  readonly walk: number
}

/** When somebody wants to leave, or to be there. */
export interface AskedTime {
  readonly second: number
  readonly by: "DEPARTURE" | "ARRIVAL"
}

/** Seconds from door to door, and those by which it misses the asked time: what a ride costs of one's day. */
export const journeySeconds = ({ boards, leaves, walk }: RideTimes, asked: AskedTime): number => {
  const onFoot = walkSeconds(walkMetres(walk))
  const wait = Math.abs(asked.by === "DEPARTURE" ? boards - asked.second : asked.second - leaves)
  return onFoot + wait + (leaves - boards)
}
