import { Option } from "effect"
import { useEffect, useEffectEvent } from "react"
import { readEidReturn } from "#core/account/eidReturn.ts"
import { useEidReturn } from "./useEidReturn.ts"

/** Does what the flags of an address ask for, once. */
export function EidOutcome({ query }: { readonly query: URLSearchParams }) {
  const handle = useEidReturn()
  const handleFound = useEffectEvent(() => {
    const found = Option.getOrUndefined(readEidReturn(query))
    if (found !== undefined) void handle(found)
  })
  useEffect(() => handleFound(), [])
  return null
}
