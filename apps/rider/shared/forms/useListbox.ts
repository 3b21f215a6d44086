import { type KeyboardEvent, useId, useState } from "react"

type Entry = { readonly key: string; readonly isDisabled: boolean }

type ListboxOptions = {
  readonly entries: readonly Entry[]
  readonly onChoose: (key: string) => void
  /** Enter takes the first entry although none is active. */
  readonly takesFirst: boolean
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Returns the key of the next entry that can be chosen; behind the last one comes the first. */
export const nextKey = (
  entries: readonly Entry[],
  active: string | undefined,
  step: 1 | -1
): string | undefined => {
  const keys = entries.filter(({ isDisabled }) => !isDisabled).map(({ key }) => key)
  const at = active === undefined ? -1 : keys.indexOf(active)
  if (at === -1) return keys.at(step === 1 ? 0 : -1)
  return keys[(at + step + keys.length) % keys.length]
}

/**
 * The keyboard of a text field with a list that stays open (the ARIA pattern "combobox"). The focus stays in the field; the
 * active entry is remembered by its key, so that a list that changes never makes another entry active.
 */
export const useListbox = ({ entries, onChoose, takesFirst }: ListboxOptions) => {
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const active = entries.find(({ key }) => key === chosen)
  const idOf = (key: string): string => `${id}-${entries.findIndex((entry) => entry.key === key)}`
  const takeActive = (): void => {
    const entry = active ?? (takesFirst ? entries[0] : undefined)
    if (entry?.isDisabled === false) onChoose(entry.key)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = nextKey(entries, active?.key, step)
      setChosen(next)
      if (next !== undefined) document.getElementById(idOf(next))?.scrollIntoView({ block: "nearest" })
    } else if (event.key === "Enter") {
      event.preventDefault()
      takeActive()
    }
  }
  return {
    forget: () => setChosen(undefined),
    field: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": entries.length > 0,
      "aria-controls": id,
      "aria-activedescendant": active === undefined ? undefined : idOf(active.key),
      onKeyDown
    },
    list: { id, role: "listbox" },
    entry: ({ key, isDisabled }: Entry) => ({
      id: idOf(key),
      role: "option",
      "aria-selected": key === active?.key,
      "aria-disabled": isDisabled || undefined,
      // The field keeps the focus.
      onMouseDown: (event: { readonly preventDefault: () => void }) => event.preventDefault(),
      onClick: () => {
        if (!isDisabled) onChoose(key)
      }
    })
  } as const
}
