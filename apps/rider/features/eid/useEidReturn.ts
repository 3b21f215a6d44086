import { useQueryClient } from "@tanstack/react-query"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { canRetryEid, decideEidReturn, type EidFailure, type EidReturn } from "#core/account/eidReturn.ts"
import { useGlobalSheet } from "#rider/shared/session/GlobalSheets.tsx"
import { meQuery } from "#rider/shared/session/useMe.ts"
import { useSignedIn } from "#rider/shared/session/useSignedIn.ts"
import { afterSheet } from "#rider/shared/sheet/afterSheet.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { asRefusal } from "#ui/api/Refusal.ts"
import { currentSession } from "#ui/api/session.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

/** Returns a function that reads whether the user is verified now. */
const useIsVerified = () => {
  const queries = useQueryClient()
  return async (): Promise<boolean> => {
    if (currentSession() === undefined) return false
    const me = await queries.fetchQuery({ ...meQuery, staleTime: 0 })
    return Option.isSome(me.eidVerifiedAt)
  }
}

/**
 * EID-001, EID-002 Returns a function that handles the flags of an address: it thanks a verified person, explains a failure with
 * a retry that opens the sheet again, or opens the sheet. A profile that does not load is an alert.
 */
export const useEidReturn = () => {
  const { t } = useTranslation("eid")
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  const confirm = useConfirm()
  const open = useGlobalSheet()
  const { requireSignIn } = useSignedIn()
  const isVerified = useIsVerified()
  const { minimumAge } = useProductSettings().account

  const start = () => requireSignIn(() => open("eid", {}))
  const thank = () => alert({ type: "success", title: t("done.title"), description: t("done.text") })
  const explain = async (failure: EidFailure) => {
    const canRetry = canRetryEid(failure)
    const close = t("failed.close")
    const { confirmed } = await confirm({
      title: t("failed.title"),
      text: t(`failed.reason.${failure}`, { age: minimumAge }),
      ...(canRetry ? { success: t("failed.retry"), cancel: close } : { success: close })
    })
    if (!confirmed || !canRetry) return
    await afterSheet()
    await start()
  }

  const readVerified = () =>
    isVerified().catch((problem: unknown) => {
      alertRefusal(asRefusal(problem))
      return false
    })
  return async (found: EidReturn): Promise<void> => {
    const isVerifiedNow = found._tag !== "start" && (await readVerified())
    const decided = decideEidReturn(found, isVerifiedNow)
    switch (decided._tag) {
      case "start":
        return await start()
      case "thank":
        return thank()
      case "failed":
        return await explain(decided.failure)
      case "ignore":
        return
    }
  }
}
