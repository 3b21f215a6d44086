import { useDebouncedCallback } from "@mantine/hooks"
import { useState } from "react"

/** What is typed shows at once; the address (and with it the server) hears of it after a short rest. */
export const useSearchField = (value: string, onChange: (value: string) => void) => {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setTyped(value)
  }
  const tell = useDebouncedCallback(onChange, 200)
  const type = (next: string) => {
    setTyped(next)
    tell(next)
  }
  return [typed, type] as const
}
