import { useEffect, useEffectEvent } from "react"
import { useLocation, useNavigate } from "react-router"
import { type EidReturn, eidParameters } from "#core/account/eidReturn.ts"
import { useEidReturn } from "./useEidReturn.ts"

/** Removes the flags from the address, so that a reload does nothing again, and then does what they ask for. */
export function EidOutcome({ found }: { readonly found: EidReturn }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const handle = useEidReturn()
  const start = useEffectEvent(async () => {
    const query = new URLSearchParams(search)
    for (const name of eidParameters) query.delete(name)
    await navigate({ pathname, search: query.toString() }, { replace: true })
    await handle(found)
  })
  useEffect(() => {
    void start()
  }, [])
  return null
}
