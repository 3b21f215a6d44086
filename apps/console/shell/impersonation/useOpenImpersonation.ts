import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { PersonRef } from "#core/contract/consoleShared.ts"
import type { ImpersonationMode } from "#core/shared/SignedInUser.ts"
import { openImpersonation } from "./openImpersonation.ts"

type Command = {
  readonly person: PersonRef
  readonly mode: ImpersonationMode
  readonly reason: string
  /** Only with a case number. */
  readonly showsMessages: boolean
  /** Empty without a case number. */
  readonly case: string
}

/** Opens the rider app as the person, then calls `onOpened`. */
export const useOpenImpersonation = (onOpened: () => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ person, mode, reason, showsMessages, case: caseNumber }: Command) =>
      openImpersonation({
        userId: person.id,
        name: person.name,
        reason,
        mode,
        showsMessages,
        ...(caseNumber === "" ? {} : { case: caseNumber })
      }),
    onSuccess: () => {
      onOpened()
      void queryClient.invalidateQueries({ queryKey: ["impersonations"] })
    }
  })
}
