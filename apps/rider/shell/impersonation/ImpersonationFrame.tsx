import { Option } from "effect"
import type { ReactNode } from "react"
import { lazyBackground } from "#rider/shared/routing/appPart.tsx"
import { type Me, useMe } from "#rider/shared/session/useMe.ts"

/** Only agents load it. */
const ImpersonationBar = lazyBackground(async () => (await import("./ImpersonationBar.tsx")).ImpersonationBar)

/** CONS-002 A magenta frame around every page during an impersonation, broken while the agent only looks. Nothing else is magenta. */
export function ImpersonationFrame({ children }: { readonly children: ReactNode }) {
  const me = useMe().data
  const impersonation = me === undefined ? undefined : Option.getOrUndefined(me.impersonation)
  return (
    <div className={impersonation === undefined ? "sv-own" : "sv-acting"} data-mode={impersonation?.mode}>
      {me !== undefined && impersonation !== undefined && (
        <ImpersonationBar impersonation={impersonation} name={fullName(me)} />
      )}
      {children}
    </div>
  )
}

const fullName = ({ name, lastName }: Me): string =>
  [name, lastName].flatMap((part) => Option.toArray(part)).join(" ")
