import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { PersonRef } from "#core/contract/consoleShared.ts"
import type { ImpersonationMode } from "#core/shared/SignedInUser.ts"
import { openImpersonation } from "./openImpersonation.ts"

type Command = {
  readonly person: PersonRef
  readonly mode: ImpersonationMode
  readonly reason: string
  /** Empty when there is none. */
  readonly case: string
}

/** Opens the rider app as the person, then calls `onOpened`. */
export const useOpening = (onOpened: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ person, mode, reason, case: about }: Command) =>
      openImpersonation({
        userId: person.id,
        name: person.name,
        reason,
        mode,
        ...(about === "" ? {} : { case: about })
      }),
    onSuccess: () => {
      onOpened()
      void queries.invalidateQueries({ queryKey: ["impersonations"] })
    }
  })
}
