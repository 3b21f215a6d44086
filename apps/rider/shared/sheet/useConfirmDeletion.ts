import { useTranslation } from "react-i18next"
import { useConfirm } from "./DialogHost.tsx"

/** Returns a function that asks before something is deleted, and answers whether it may be; a tap beside the dialog is no answer. */
export const useConfirmDeletion = (): ((title: string, text: string) => Promise<boolean>) => {
  const { t } = useTranslation("common")
  const confirm = useConfirm()
  return async (title, text) => {
    const { confirmed } = await confirm({
      title,
      text,
      success: t("delete"),
      cancel: t("cancel"),
      color: "negative",
      clickOutside: false
    })
    return confirmed
  }
}
