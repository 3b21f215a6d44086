/** A drawing occupies the process for 30 to 50 ms, so it makes this many in a minute, for all clients together. */
const DRAWINGS = 60
const MINUTE_MS = 60_000

/** SEC-002 Makes a function that answers whether another picture may be drawn now. `clock` is in milliseconds. */
export const makeMayDraw = (clock: () => number = () => performance.now()): (() => boolean) => {
  let [drawn, endsAt] = [0, 0]
  return () => {
    const now = clock()
    if (now >= endsAt) [drawn, endsAt] = [0, now + MINUTE_MS]
    drawn += 1
    return drawn <= DRAWINGS
  }
}
