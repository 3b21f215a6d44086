/** UI-019 where a sheet rests: `peek` the map, `half`, `full` the sheet. */
export const snapNames = ["peek", "half", "full"] as const
export type Snap = (typeof snapNames)[number]

/** UI-020, in pixels: the strip of map above a full sheet, and what stays visible of a lowered one. */
export const topGap = 25
export const bottomPeek = 150
/** UI-027. */
const swipe = { distance: 100, withinMs: 300 } as const
/** UI-023. */
const clickMs = 30
/** A finger that rests still moves this much. */
const stillPx = 4
/** UI-021: 30 px every 10 ms, and never longer than a calm movement. */
const speed = { px: 30, ms: 10, longestMs: 300 } as const
/** UI-022. */
const backdropMost = 0.2

/** Distance of the sheet's top edge from the top of the screen. */
export const snapTop = (snap: Snap, height: number): number => {
  switch (snap) {
    case "full":
      return topGap
    case "half":
      return Math.max(topGap, Math.round(height * 0.5))
    case "peek":
      return Math.max(topGap, height - bottomPeek)
  }
}

const step = (from: Snap, by: 1 | -1): Snap =>
  snapNames[Math.max(0, Math.min(snapNames.length - 1, snapNames.indexOf(from) + by))] ?? from

export const higher = (snap: Snap): Snap => step(snap, 1)
export const lower = (snap: Snap): Snap => step(snap, -1)

const nearest = (top: number, height: number): Snap => {
  let found: Snap = "peek"
  for (const snap of snapNames) {
    if (Math.abs(snapTop(snap, height) - top) < Math.abs(snapTop(found, height) - top)) found = snap
  }
  return found
}

/** A movement of a finger: `dy` positive is downwards, `top` where the edge was let go. */
export type Drag = {
  readonly from: Snap
  readonly top: number
  readonly dy: number
  readonly ms: number
  readonly height: number
}

/** UI-021, UI-023, UI-027: a quick swipe goes one place on, a click toggles, anything else goes to the nearest. */
export const snapAfterDrag = ({ from, top, dy, ms, height }: Drag): Snap => {
  if (Math.abs(dy) < stillPx || ms < clickMs) return from === "full" ? "half" : higher(from)
  if (Math.abs(dy) >= swipe.distance && ms <= swipe.withinMs) return dy < 0 ? higher(from) : lower(from)
  return nearest(top, height)
}

export const snapMs = (distance: number): number =>
  Math.min(speed.longestMs, Math.round((Math.abs(distance) / speed.px) * speed.ms))

/** UI-022: grows with the sheet above the half. */
export const backdropOpacity = (top: number, height: number): number => {
  const half = snapTop("half", height)
  const share = half === topGap ? 0 : (half - top) / (half - topGap)
  return Math.max(0, Math.min(1, share)) * backdropMost
}
