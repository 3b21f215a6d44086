import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import type { PaletteItem } from "./PaletteItem.ts"

type Options = {
  readonly items: ReadonlyArray<PaletteItem>
  readonly isAnswered: boolean
  readonly onChoose: (item: PaletteItem) => void
}

/**
 * The active entry of the palette and its keys. Enter before the answer to what is typed waits for it, and then chooses its first entry; a
 * further letter cancels the wait.
 */
export const usePaletteChoice = ({ items, isAnswered, onChoose }: Options) => {
  const [activeIndex, setActiveIndex] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  const active = isAnswered ? items[Math.min(activeIndex, items.length - 1)] : undefined

  // The palette stays for the moment in which it closes, and renders again.
  const isChosen = useRef(false)

  useEffect(() => {
    if (!isWaiting || active === undefined || isChosen.current) return
    isChosen.current = true
    onChoose(active)
  }, [isWaiting, active, onChoose])

  const reset = () => {
    setActiveIndex(0)
    setWaiting(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setActiveIndex((index) => Math.max(0, Math.min(items.length - 1, index + step)))
    else if (event.key === "Enter" && !isAnswered) setWaiting(true)
    else if (event.key === "Enter" && active !== undefined) onChoose(active)
    else return
    event.preventDefault()
  }
  return { active, onKeyDown, reset }
}
