/** LOC-004 At most one update in ten seconds; the newest fix is delayed but never dropped. */
const INTERVAL_MS = 10_000

/** LOC-004 Milliseconds until the next update may be sent; both times are in milliseconds. */
export const untilNextUpdate = (sentAt: number, now: number): number =>
  Math.max(0, sentAt + INTERVAL_MS - now)
