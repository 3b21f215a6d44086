import { useEffect, useRef } from "react"
import { areSingleKeysOn, isSingleKey } from "./singleKeys.ts"

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Read in the capture phase: when the listener below runs, Esc has already closed the dialog. */
let wasDialogOpen = false
addEventListener(
  "keydown",
  () => {
    wasDialogOpen = document.querySelector('[role="dialog"][aria-modal="true"], [role="menu"]') !== null
  },
  true
)

/** The first key of every sequence, such as "g t". */
const firstKey = "g"
/** Longest time between the two keys of a sequence. */
const sequenceMs = 1_200
let previous = { key: "", at: 0 }

/** A control that Enter presses. */
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest("a, button, summary, [role=option], [role=menuitem]") !== null

/** A field of one line, in which Enter does nothing of its own. */
const isFilter = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && /^(search|date)$/.test(target.type)

/**
 * The key, or the sequence that it ends: the second key of one is none of its own. Keys with Alt are the browser's and the screen reader's; with
 * AltGr they are letters.
 */
const pressedKeys = (event: KeyboardEvent): string | undefined => {
  if (event.altKey && !event.getModifierState("AltGraph")) return undefined
  if (event.ctrlKey || event.metaKey) return `mod+${event.key.toLowerCase()}`
  const isSecond = previous.key === firstKey && event.timeStamp - previous.at < sequenceMs
  return isSecond ? `${firstKey} ${event.key}` : event.key
}

addEventListener("keyup", (event) => {
  if (!isTyping(event.target)) previous = { key: event.key, at: event.timeStamp }
})

/** WCAG-2.1.4 Letters can be switched off; named keys such as Escape stay. */
const isSwitchedOff = (keys: string) => !areSingleKeysOn() && isSingleKey(keys)

const isAllowed = (keys: string, target: EventTarget | null): boolean => {
  if (keys.startsWith("mod+")) return true
  if (wasDialogOpen || isSwitchedOff(keys)) return false
  if (keys === "Enter") return !isControl(target) && (!isTyping(target) || isFilter(target))
  return !isTyping(target)
}

type Action = (() => void) | undefined

/**
 * Registers shortcuts (`mod+k`, `?`, `g t`) while the component is mounted. Shortcuts without Ctrl or Cmd are ignored
 * in text fields and while a dialog is open; Enter works from a search or date field too, and never where it presses a control.
 */
export const useShortcuts = (actions: Readonly<Record<string, Action>>) => {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const keys = pressedKeys(event)
      const action = keys === undefined ? undefined : latest.current[keys]
      if (event.defaultPrevented || keys === undefined || action === undefined) return
      if (!isAllowed(keys, event.target)) return
      event.preventDefault()
      action()
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [])
}

/** Registers one shortcut. */
export const useShortcut = (keys: string, action: Action) => useShortcuts({ [keys]: action })
