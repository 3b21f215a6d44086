import { type KeyboardEvent, useState } from "react"
import { useShortcut } from "../shell/useShortcut.ts"

type Options = {
  readonly ids: ReadonlyArray<string>
  readonly selectedId: string | undefined
  readonly onOpen: ((id: string) => void) | undefined
  readonly show: (at: number) => void
}

/** Arrow keys (or j and k, from anywhere) move the active row; Enter or a click opens it. With an open row they open the next. */
export const useGridKeys = ({ ids, selectedId, onOpen, show }: Options) => {
  const [moved, setMoved] = useState<string>()
  const activeId = moved ?? selectedId
  const at = activeId === undefined ? -1 : ids.indexOf(activeId)

  const move = (to: number) => {
    const bounded = Math.max(0, Math.min(ids.length - 1, to))
    const id = ids[bounded]
    if (id === undefined) return
    setMoved(id)
    show(bounded)
    if (selectedId !== undefined) onOpen?.(id)
  }
  const choose = (index: number) => {
    const id = ids[index]
    if (id === undefined) return
    setMoved(id)
    onOpen?.(id)
  }
  useShortcut("j", () => move(at + 1))
  useShortcut("k", () => move(at - 1))

  const steps: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(at + 1),
    ArrowUp: () => move(at - 1),
    PageDown: () => move(at + 15),
    PageUp: () => move(at - 15),
    Home: () => move(0),
    End: () => move(ids.length - 1),
    Enter: () => choose(at)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.target === event.currentTarget ? steps[event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    step()
  }
  return { activeId, choose, onKeyDown }
}
