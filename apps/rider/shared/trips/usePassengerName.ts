import { useTranslation } from "react-i18next"

/** N09 Returns a function for the name to show of a passenger: one who boarded by code may not have a name yet. */
export const usePassengerName = (): ((user: { readonly displayName: string }) => string) => {
  const { t } = useTranslation("common")
  return ({ displayName }) => (displayName === "" ? t("newcomer") : displayName)
}
