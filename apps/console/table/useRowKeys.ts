import { type KeyboardEvent, useState } from "react"
import { useShortcut } from "../shell/useShortcut.ts"
import type { RowMarks } from "./useRowMarks.ts"

type Options = {
  readonly ids: ReadonlyArray<string>
  readonly selectedId: string | undefined
  readonly onOpen: ((id: string) => void) | undefined
  /** Scrolls to a row, and gives the focus to the list while no row is open. */
  readonly reveal: (index: number) => void
  /** Marks and unmarks rows; none where rows cannot be marked. */
  readonly marks?: RowMarks | undefined
}

/**
 * CONS-001 Handles the keys of a list: arrows, or j and k from anywhere, move the active row; Enter opens it from anywhere. While a row is open,
 * moving opens the next one. x marks the active row, the arrows with Shift mark the rows that they pass, and a click with Ctrl or Cmd marks its row.
 */
export const useRowKeys = ({ ids, marks, selectedId, onOpen, reveal }: Options) => {
  const [movedTo, setMovedTo] = useState<string>()
  const activeId = movedTo ?? selectedId
  const activeIndex = activeId === undefined ? -1 : ids.indexOf(activeId)

  const move = (to: number) => {
    const bounded = Math.max(0, Math.min(ids.length - 1, to))
    const id = ids[bounded]
    if (id === undefined) return
    setMovedTo(id)
    reveal(bounded)
    if (selectedId !== undefined) onOpen?.(id)
  }
  const choose = (index: number, isMarking = false) => {
    const id = ids[index]
    if (id === undefined) return
    setMovedTo(id)
    if (isMarking && marks !== undefined) marks.toggle(id)
    else onOpen?.(id)
  }
  const mark = (to: number) => {
    const passed = [activeId, ids[to]].filter((id) => id !== undefined)
    marks?.add(passed)
    move(to)
  }
  useShortcut("x", marks === undefined || activeId === undefined ? undefined : () => marks.toggle(activeId))
  useShortcut("j", () => move(activeIndex + 1))
  useShortcut("k", () => move(activeIndex - 1))
  useShortcut("Enter", onOpen === undefined || activeIndex === -1 ? undefined : () => choose(activeIndex))

  const keyActions: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(activeIndex + 1),
    ArrowUp: () => move(activeIndex - 1),
    PageDown: () => move(activeIndex + 15),
    PageUp: () => move(activeIndex - 15),
    Home: () => move(0),
    End: () => move(ids.length - 1),
    Enter: () => choose(activeIndex)
  }
  const markActions: Readonly<Record<string, () => void>> = {
    ArrowDown: () => mark(activeIndex + 1),
    ArrowUp: () => mark(activeIndex - 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const actions = event.shiftKey && marks !== undefined ? markActions : keyActions
    const action = event.target === event.currentTarget ? actions[event.key] : undefined
    if (action === undefined) return
    event.preventDefault()
    action()
  }
  return { activeId, choose, onKeyDown }
}
