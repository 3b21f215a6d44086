import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"

/** A way by car: metres and seconds. */
interface Way {
  readonly distance: number
  readonly duration: number
}

type DetourSettings = Pick<ProductSettingsValues["route"], "longDetourMinutes" | "longDetourPercent">

/** How much longer one way is than another; negative when it is shorter. */
export const detour = (before: Way, after: Way): Way => ({
  distance: after.distance - before.distance,
  duration: after.duration - before.duration
})

/** Whether a way takes so much longer than before that the driver hardly meant it, and is asked again. */
export const isLongDetour = (
  before: Way,
  after: Way,
  { longDetourMinutes, longDetourPercent }: DetourSettings
): boolean => {
  const { duration } = detour(before, after)
  return duration > longDetourMinutes * 60 && duration * 100 > longDetourPercent * before.duration
}
