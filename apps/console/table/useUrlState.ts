import { useCallback, useEffect } from "react"
import { useLocation, useSearchParams } from "react-router"
import type * as z from "zod/mini"
import { changeParams, forgetChange } from "./changeParams.ts"

/**
 * Parses filters and sort from the address bar and ignores invalid values. The setter merges its change, removes empty
 * values and replaces the history entry.
 */
export const useUrlState = <Shape extends z.ZodMiniObject>(shape: Shape) => {
  const [params, setParams] = useSearchParams()
  const { pathname, search } = useLocation()
  const address = pathname + search
  useEffect(() => forgetChange(address), [address])
  const known = Object.keys(shape.shape).flatMap((name) => {
    const value = params.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const valid = known.filter(([name, value]) => shape.safeParse({ [name]: value }).success)
  const state = shape.parse(Object.fromEntries(valid))
  const set = useCallback(
    (change: Readonly<Record<string, string | undefined>>) =>
      setParams((shown) => changeParams(address, shown, change), { replace: true }),
    [address, setParams]
  )
  return [state, set] as const
}
