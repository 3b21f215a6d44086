import { createContext, type ReactNode, use, useCallback, useState } from "react"
import type { PersonRef } from "#core/contract/consoleShared.ts"
import { ImpersonateDialog } from "./ImpersonateDialog.tsx"

const ImpersonateContext = createContext<(person: PersonRef) => void>(() => undefined)

/** `const impersonate = useImpersonate(); impersonate(person)` asks for the reason and opens the rider app. */
export const useImpersonate = () => use(ImpersonateContext)

export function ImpersonationHost({ children }: { readonly children: ReactNode }) {
  const [person, setPerson] = useState<PersonRef>()
  const [isOpen, setOpen] = useState(false)
  const ask = useCallback((next: PersonRef) => {
    setPerson(next)
    setOpen(true)
  }, [])
  return (
    <ImpersonateContext value={ask}>
      {children}
      {person !== undefined && (
        <ImpersonateDialog key={person.id} person={person} opened={isOpen} onClose={() => setOpen(false)} />
      )}
    </ImpersonateContext>
  )
}
