import { useEffect, useRef, useState } from "react"

/** Returns `value` once it has not changed for `waitMs`, and at the latest `maxWaitMs` after its first change. */
export const useDebounced = <A>(value: A, waitMs: number, maxWaitMs: number): A => {
  const [debounced, setDebounced] = useState(value)
  const firstChange = useRef<number>(undefined)
  useEffect(() => {
    if (Object.is(value, debounced)) {
      firstChange.current = undefined
      return
    }
    firstChange.current ??= performance.now()
    const left = maxWaitMs - (performance.now() - firstChange.current)
    const timer = setTimeout(() => setDebounced(value), Math.max(0, Math.min(waitMs, left)))
    return () => clearTimeout(timer)
  }, [value, debounced, waitMs, maxWaitMs])
  return debounced
}
