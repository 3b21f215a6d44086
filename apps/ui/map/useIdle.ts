import { useCallback, useEffect, useState } from "react"

/** A busy page delays its map no longer than this. */
const LONGEST_MS = 5000

interface Page {
  /** Whether it shows a map at all. */
  readonly isWanted?: boolean
  /** Whether it loads something that matters more. */
  readonly isBusy?: boolean
}

/**
 * `idle` turns true when the page wants its map, the browser is idle and the page not busy, or when `skip` is called; and stays so. What
 * happens before the page wants its map does not count: it is not busy yet, because its own code is still on the way.
 */
export const useIdle = ({
  isWanted = true,
  isBusy = false
}: Page = {}): { readonly idle: boolean; readonly skip: () => void } => {
  const [idle, setIdle] = useState(false)
  const skip = useCallback(() => setIdle(true), [])
  useEffect(() => {
    if (!isWanted) return
    if (isBusy || !("requestIdleCallback" in globalThis)) {
      const timer = setTimeout(() => setIdle(true), isBusy ? LONGEST_MS : 300)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: 3000 })
    return () => cancelIdleCallback(handle)
  }, [isBusy, isWanted])
  return { idle, skip }
}
