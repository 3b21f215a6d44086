import { Option } from "effect"
import { Suspense } from "react"
import { useSearchParams } from "react-router"
import { readEidReturn } from "#core/account/eidReturn.ts"
import { lazyBackground } from "#rider/shared/routing/appPart.tsx"

const EidOutcome = lazyBackground(async () => (await import("./EidOutcome.tsx")).EidOutcome)

/** HOME-012, EID-002 Handles the flags of the e-ID flow in the address: the return from the provider, and a link to the sheet. */
export function EidReturn() {
  const [query] = useSearchParams()
  const found = Option.getOrUndefined(readEidReturn(query))
  return <Suspense fallback={null}>{found !== undefined && <EidOutcome found={found} />}</Suspense>
}
