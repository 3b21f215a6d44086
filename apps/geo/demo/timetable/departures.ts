import type { Line } from "./Line.ts"

export type Service = "weekdays" | "weekend"

/** Minutes after midnight of the first and the last start of a trip. */
const FIRST = 5 * 60
const LAST = 22 * 60 + 45
const MIDNIGHT = 24 * 60 - 1

const isRush = (minute: number) => (minute >= 360 && minute < 540) || (minute >= 870 && minute < 1080)

/** Lists the starts of a line on a service day; the last trip arrives before midnight. */
export const departuresOf = (
  { every }: Line,
  service: Service,
  offset: number,
  durationMinutes: number
): ReadonlyArray<number> => {
  const starts: Array<number> = []
  const last = Math.min(LAST, MIDNIGHT - Math.ceil(durationMinutes))
  let minute = FIRST + (offset % every.day) + (service === "weekend" ? 60 : 0)
  while (minute <= last) {
    starts.push(minute)
    if (service === "weekend") minute += every.weekend
    else minute += isRush(minute) ? every.rush : every.day
  }
  return starts
}
