import { eachRow, type Feed } from "./readFeed.ts"

/** Service days as bits: one for each service and day, days counted from `firstDay`. */
export interface Calendar {
  /** Days since 1970-01-01. */
  readonly firstDay: number
  readonly days: number
  readonly bits: Uint8Array
}

const DAY_MS = 86_400_000

/** Converts a date such as `20260314` to days since 1970-01-01. */
const dayNumber = (date: string): number =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6, 8))) / DAY_MS

/** Monday is 0; 1970-01-01 was a Thursday. */
const weekday = (day: number) => (day + 3) % 7

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

interface Span {
  readonly service: number
  readonly first: number
  readonly last: number
  readonly runs: ReadonlyArray<boolean>
}

/** Reads `calendar.txt` and the exceptions of `calendar_dates.txt`; `serviceOf` numbers the services. */
export const readCalendar = (feed: Feed, serviceOf: (id: string) => number): Calendar => {
  const spans: Array<Span> = []
  eachRow(
    feed,
    "calendar.txt",
    ["service_id", "start_date", "end_date", ...weekdays],
    ([id, start, end, ...runs]) =>
      spans.push({
        service: serviceOf(id ?? ""),
        first: dayNumber(start ?? ""),
        last: dayNumber(end ?? ""),
        runs: runs.map((run) => run.trim() === "1")
      })
  )
  const exceptions: Array<{ readonly service: number; readonly day: number; readonly runs: boolean }> = []
  eachRow(feed, "calendar_dates.txt", ["service_id", "date", "exception_type"], ([id, date, type]) =>
    exceptions.push({ service: serviceOf(id ?? ""), day: dayNumber(date ?? ""), runs: type?.trim() === "1" })
  )
  const known = [...spans.flatMap(({ first, last }) => [first, last]), ...exceptions.map(({ day }) => day)]
  const dates = known.filter((day) => Number.isFinite(day))
  if (dates.length === 0) return { firstDay: 0, days: 0, bits: new Uint8Array() }
  const firstDay = dates.reduce((least, day) => Math.min(least, day))
  const days = dates.reduce((most, day) => Math.max(most, day)) - firstDay + 1
  const services = [...spans, ...exceptions].reduce((most, { service }) => Math.max(most, service), 0) + 1
  const bits = new Uint8Array(Math.ceil((services * days) / 8))
  const set = (service: number, day: number, runs: boolean) => {
    const bit = service * days + day - firstDay
    const mask = 1 << (bit & 7)
    bits[bit >> 3] = runs ? (bits[bit >> 3] ?? 0) | mask : (bits[bit >> 3] ?? 0) & ~mask
  }
  for (const { service, first, last, runs } of spans) {
    for (let day = first; day <= last; day++) if (runs[weekday(day)] === true) set(service, day, true)
  }
  for (const { service, day, runs } of exceptions) set(service, day, runs)
  return { firstDay, days, bits }
}

export const runsOn = ({ firstDay, days, bits }: Calendar, service: number, day: number): boolean => {
  if (day < firstDay || day >= firstDay + days) return false
  const bit = service * days + day - firstDay
  return (((bits[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1
}
