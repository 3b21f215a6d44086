import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { Money } from "#core/shared/Money.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { meQuery } from "#rider/shared/session/useMe.ts"
import { useSheetSignInAgain } from "#rider/shared/session/useSignInAgain.ts"
import { afterSheet } from "#rider/shared/sheet/afterSheet.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { closeSession } from "#ui/api/session.ts"

/** PROF-027, N77 Deletes the account, removes its session and data from the device, and goes to the start. `close` closes the sheet. */
export const useDeleteAccount = (close: (isDone: boolean) => void) => {
  const { t } = useTranslation("identity")
  const alert = useAlert()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const signInAgain = useSheetSignInAgain("deleteAccount", {}, close)
  const [refusal, setRefusal] = useState<Refusal>()
  const send = (givenUp: ReadonlyArray<Money>) =>
    callApi((api) => api.identity.deleteAccount({ query: { give_up: givenUp } }))
  const command = useCommand(send, {
    onSuccess: async () => {
      close(true)
      await afterSheet()
      closeSession()
      void navigate("/")
      alert({ type: "success", title: t("delete.done"), description: t("delete.doneText") })
    },
    onRefusal: (refused) => {
      if (!signInAgain(refused)) setRefusal(refused)
      // The balance may be another one than the person saw.
      void queries.invalidateQueries({ queryKey: meQuery.queryKey })
    }
  })
  return {
    isDeleting: command.isPending || command.isSuccess,
    refusal,
    deleteAccount: (givenUp: ReadonlyArray<Money>) => {
      setRefusal(undefined)
      command.mutate(givenUp)
    }
  }
}
