import { useTranslation } from "react-i18next"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useSignInAgain } from "#rider/shared/session/useSignInAgain.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { saveFile } from "#rider/shared/storage/saveFile.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"

/** N77 Saves what the product holds about the user as a file. After a sign-in that is too old it asks for a new one first. */
export const useDownloadData = () => {
  const { t } = useTranslation("identity")
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  const signInAgain = useSignInAgain()
  const command = useCommand(() => callApi((api) => api.identity.exportData()), {
    onSuccess: (bytes) => {
      saveFile("samvej-data.json", "application/json", new Uint8Array(bytes))
      alert({ type: "success", title: t("data.done") })
    },
    onRefusal: (refusal) => {
      if (!signInAgain(refusal, () => command.mutate())) alertRefusal(refusal)
    }
  })
  return { download: () => command.mutate(), isPending: command.isPending }
}
