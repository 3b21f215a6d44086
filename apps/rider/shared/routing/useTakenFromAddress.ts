import { useEffectEvent, useLayoutEffect, useState } from "react"
import { useLocation } from "react-router"

interface Taken<Found> {
  /** Of the page whose address had it. */
  readonly key: string
  readonly found: Found
}

/**
 * Returns what an address asks for once, which `take` replaces by another, so that a reload does nothing again. It does so as the
 * page appears: later, the person may be on another page, which this would replace.
 */
export const useTakenFromAddress = <Found>(
  found: Found | undefined,
  take: (found: Found) => void
): Taken<Found> | undefined => {
  const { key } = useLocation()
  const [taken, setTaken] = useState<Taken<Found>>()
  if (found !== undefined && taken?.key !== key) setTaken({ key, found })
  const isThere = found !== undefined
  const takeFound = useEffectEvent(() => {
    if (found !== undefined) take(found)
  })
  useLayoutEffect(() => {
    if (isThere) takeFound()
  }, [isThere])
  return taken
}
