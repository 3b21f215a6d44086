/** A way by car: metres and seconds. */
interface Way {
  readonly distance: number
  readonly duration: number
}

/** More minutes than this, and a half more than before, is hardly what the driver meant. */
const LONG_MINUTES = 15
const LONG_SHARE = 1.5

/** How much longer one way is than another; negative when it is shorter. */
export const detour = (before: Way, after: Way): Way => ({
  distance: after.distance - before.distance,
  duration: after.duration - before.duration
})

/** Whether a way is so much longer than before that the driver is asked again. */
export const isLongDetour = (before: Way, after: Way): boolean =>
  detour(before, after).duration > LONG_MINUTES * 60 && after.duration > LONG_SHARE * before.duration
