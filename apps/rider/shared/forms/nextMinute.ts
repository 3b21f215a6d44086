const MINUTES = 60

/** UI-014 The step after or before a minute, which may lie between two steps; behind the last step comes the first. */
export const nextMinute = (minute: number, arrow: "up" | "down", step: number): number => {
  const last = Math.floor((MINUTES - 1) / step)
  const at = arrow === "up" ? Math.floor(minute / step) + 1 : Math.ceil(minute / step) - 1
  if (at > last) return 0
  return (at < 0 ? last : at) * step
}
