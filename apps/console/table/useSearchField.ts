import { useDebouncedCallback } from "@mantine/hooks"
import { useState } from "react"

/** Keeps the typed text of a filter; calls `onChange` once typing pauses for 200 ms. */
export const useSearchField = (value: string, onChange: (value: string) => void) => {
  const [typed, setTyped] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    setTyped(value)
  }
  const notifyChange = useDebouncedCallback(onChange, 200)
  const onType = (next: string) => {
    setTyped(next)
    notifyChange(next)
  }
  return [typed, onType] as const
}
