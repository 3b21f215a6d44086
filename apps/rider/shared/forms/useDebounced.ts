import { useEffect, useRef, useState } from "react"

/** Follows `value` after `waitMs` of quiet, and at the latest `maxWaitMs` after the first change. */
export const useDebounced = <A>(value: A, waitMs: number, maxWaitMs: number): A => {
  const [settled, setSettled] = useState(value)
  const firstChange = useRef<number>(undefined)
  useEffect(() => {
    if (Object.is(value, settled)) {
      firstChange.current = undefined
      return
    }
    firstChange.current ??= performance.now()
    const left = maxWaitMs - (performance.now() - firstChange.current)
    const timer = setTimeout(() => setSettled(value), Math.max(0, Math.min(waitMs, left)))
    return () => clearTimeout(timer)
  }, [value, settled, waitMs, maxWaitMs])
  return settled
}
