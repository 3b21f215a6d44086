import { useCallback } from "react"
import { useSearchParams } from "react-router"
import type * as z from "zod/mini"

/**
 * Parses filters and sort from the address bar and ignores invalid values. The setter merges its change, removes empty
 * values and replaces the history entry.
 */
export const useUrlState = <Shape extends z.ZodMiniObject>(shape: Shape) => {
  const [params, setParams] = useSearchParams()
  const known = Object.keys(shape.shape).flatMap((name) => {
    const value = params.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const valid = known.filter(([name, value]) => shape.safeParse({ [name]: value }).success)
  const state = shape.parse(Object.fromEntries(valid))
  const set = useCallback(
    (change: Readonly<Record<string, string | undefined>>) =>
      setParams(
        (previous) => {
          const next = new URLSearchParams(previous)
          for (const [name, value] of Object.entries(change)) {
            if (value === undefined || value === "") next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: true }
      ),
    [setParams]
  )
  return [state, set] as const
}
