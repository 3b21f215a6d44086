import { Suspense } from "react"
import { useSearchParams } from "react-router"
import { eidParameters } from "#core/account/eidParameters.ts"
import { lazyBackground } from "#rider/shared/routing/appPart.tsx"
import { useTakenFromAddress } from "#rider/shared/routing/useTakenFromAddress.ts"

const EidOutcome = lazyBackground(async () => (await import("./EidOutcome.tsx")).EidOutcome)

/** HOME-012, EID-002 Handles the flags of the e-ID flow in the address: the return from the provider, and a link to the sheet. */
export function EidReturn() {
  const [query, setQuery] = useSearchParams()
  const taken = useTakenFromAddress(
    eidParameters.some((name) => query.has(name)) ? query : undefined,
    (found) => {
      const rest = new URLSearchParams(found)
      for (const name of eidParameters) rest.delete(name)
      setQuery(rest, { replace: true })
    }
  )
  return (
    <Suspense fallback={null}>
      {taken !== undefined && <EidOutcome key={taken.key} query={taken.found} />}
    </Suspense>
  )
}
