import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react"
import { higher, lower, type Snap, snapAfterDrag, snapTop, topGap } from "./sheetRules.ts"

type Hold = { readonly y: number; readonly at: number; readonly top: number }

/** The sheet's place and the handlers of its handle. `top` in pixels from the top of `height`. */
export const useSheetDrag = (snap: Snap, onSnap: (snap: Snap) => void, height: number) => {
  const hold = useRef<Hold>(undefined)
  const [dragTop, setDragTop] = useState<number>()

  const end = (event: PointerEvent): void => {
    const held = hold.current
    if (held === undefined) return
    hold.current = undefined
    const top = dragTop ?? held.top
    setDragTop(undefined)
    onSnap(
      snapAfterDrag({ from: snap, top, dy: event.clientY - held.y, ms: event.timeStamp - held.at, height })
    )
  }
  const handle = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      hold.current = { y: event.clientY, at: event.timeStamp, top: snapTop(snap, height) }
    },
    onPointerMove: (event: PointerEvent) => {
      if (hold.current === undefined) return
      const top = hold.current.top + event.clientY - hold.current.y
      setDragTop(Math.max(topGap, Math.min(height - 44, top)))
    },
    onPointerUp: end,
    onPointerCancel: () => {
      hold.current = undefined
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
