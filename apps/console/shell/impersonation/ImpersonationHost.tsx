import { createContext, type ReactNode, use, useCallback, useState } from "react"
import type { PersonRef } from "#core/contract/consoleShared.ts"
import { ImpersonateDialog } from "./ImpersonateDialog.tsx"

const ImpersonateContext = createContext<(person: PersonRef) => void>(() => undefined)

/** Returns a function that opens the dialog for a reason and then the rider app as the person. */
export const useImpersonate = () => use(ImpersonateContext)

export function ImpersonationHost({ children }: { readonly children: ReactNode }) {
  const [person, setPerson] = useState<PersonRef>()
  const [isOpen, setOpen] = useState(false)
  const openDialog = useCallback((next: PersonRef) => {
    setPerson(next)
    setOpen(true)
  }, [])
  return (
    <ImpersonateContext value={openDialog}>
      {children}
      {person !== undefined && (
        <ImpersonateDialog key={person.id} person={person} opened={isOpen} onClose={() => setOpen(false)} />
      )}
    </ImpersonateContext>
  )
}
