/** UI-019 The three positions of a sheet: `peek` shows mostly the map, `full` mostly the sheet. */
export const snapNames = ["peek", "half", "full"] as const
export type Snap = (typeof snapNames)[number]

/** In pixels: from `panelFrom` on, the sheet is a panel of `panelWidth` beside the map. `sheet.css` repeats both. */
export const panelFrom = 900
export const panelWidth = 420

/** UI-020 In pixels: the gap above a full sheet, and the visible part of a lowered one. */
export const topGap = 25
export const bottomPeek = 150
/** In pixels: on a low screen a half sheet shows this much, for the next trip with its buttons, but leaves the map a third. */
const leastHalf = 420
/** UI-027 A movement of this distance within this time is a swipe. */
const swipe = { distance: 100, withinMs: 300 } as const
/** UI-023 A shorter movement is a click. */
const clickMs = 30
/** A finger at rest moves up to this many pixels. */
const restPx = 4
/** UI-021 The sheet moves 30 px every 10 ms, for at most 300 ms. */
const speed = { px: 30, ms: 10, maxMs: 300 } as const
/** UI-022 The opacity of the backdrop over the map when the sheet is full. */
const maxBackdropOpacity = 0.2

/** Distance of the sheet's top edge from the top of the screen, in pixels. */
export const snapTop = (snap: Snap, height: number): number => {
  switch (snap) {
    case "full":
      return topGap
    case "half":
      return Math.max(topGap, Math.round(Math.min(height / 2, Math.max(height - leastHalf, height / 3))))
    case "peek":
      return Math.max(topGap, height - bottomPeek)
  }
}

const step = (from: Snap, by: 1 | -1): Snap =>
  snapNames[Math.max(0, Math.min(snapNames.length - 1, snapNames.indexOf(from) + by))] ?? from

export const higher = (snap: Snap): Snap => step(snap, 1)
export const lower = (snap: Snap): Snap => step(snap, -1)

const nearest = (top: number, height: number): Snap => {
  let best: Snap = "peek"
  for (const snap of snapNames) {
    if (Math.abs(snapTop(snap, height) - top) < Math.abs(snapTop(best, height) - top)) best = snap
  }
  return best
}

/** A drag of the sheet: positive `dy` is downwards, `top` is the position of the edge at its end. */
export type Drag = {
  readonly from: Snap
  readonly top: number
  readonly dy: number
  readonly ms: number
  readonly height: number
}

/** UI-027 A swipe moves one position on, UI-023 a click toggles, UI-021 any other drag moves to the nearest position. */
export const snapAfterDrag = ({ from, top, dy, ms, height }: Drag): Snap => {
  if (Math.abs(dy) < restPx || ms < clickMs) return from === "full" ? "half" : higher(from)
  if (Math.abs(dy) >= swipe.distance && ms <= swipe.withinMs) return dy < 0 ? higher(from) : lower(from)
  return nearest(top, height)
}

/** Duration of a movement over `distance` pixels. */
export const snapMs = (distance: number): number =>
  Math.min(speed.maxMs, Math.round((Math.abs(distance) / speed.px) * speed.ms))

/** UI-022 The backdrop darkens as the sheet rises above the half. */
export const backdropOpacity = (top: number, height: number): number => {
  const half = snapTop("half", height)
  const share = half === topGap ? 0 : (half - top) / (half - topGap)
  return Math.max(0, Math.min(1, share)) * maxBackdropOpacity
}
