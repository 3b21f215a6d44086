import { useCallback, useEffect, useState } from "react"

/** `idle` turns true when the browser is idle, or when `skip` is called. */
export const useIdle = (): { readonly idle: boolean; readonly skip: () => void } => {
  const [idle, setIdle] = useState(false)
  const skip = useCallback(() => setIdle(true), [])
  useEffect(() => {
    if (!("requestIdleCallback" in globalThis)) {
      const timer = setTimeout(() => setIdle(true), 300)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: 3000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return { idle, skip }
}
