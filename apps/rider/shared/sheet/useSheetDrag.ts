import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react"
import { higher, lower, type Snap, snapAfterDrag, snapTop, topGap } from "./sheetRules.ts"

type DragStart = { readonly y: number; readonly at: number; readonly top: number }

/** The position of the sheet and the handlers of its handle. `top` is in pixels from the top of the screen. */
export const useSheetDrag = (snap: Snap, onSnap: (snap: Snap) => void, height: number) => {
  const dragStart = useRef<DragStart>(undefined)
  const [dragTop, setDragTop] = useState<number>()

  const draggedTop = (start: DragStart, event: PointerEvent): number =>
    Math.max(topGap, Math.min(height - 44, start.top + event.clientY - start.y))

  // By the event itself: the last move may not be rendered yet.
  const end = (event: PointerEvent): void => {
    const start = dragStart.current
    if (start === undefined) return
    dragStart.current = undefined
    const top = draggedTop(start, event)
    setDragTop(undefined)
    onSnap(
      snapAfterDrag({ from: snap, top, dy: event.clientY - start.y, ms: event.timeStamp - start.at, height })
    )
  }
  const handle = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      dragStart.current = { y: event.clientY, at: event.timeStamp, top: snapTop(snap, height) }
    },
    onPointerMove: (event: PointerEvent) => {
      if (dragStart.current !== undefined) setDragTop(draggedTop(dragStart.current, event))
    },
    onPointerUp: end,
    onPointerCancel: () => {
      dragStart.current = undefined
      setDragTop(undefined)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return
      event.preventDefault()
      onSnap(event.key === "ArrowUp" ? higher(snap) : lower(snap))
    }
  }
  return { top: dragTop ?? snapTop(snap, height), dragging: dragTop !== undefined, handle }
}
