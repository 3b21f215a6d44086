import { useTranslation } from "react-i18next"

/** N09: who got on board with a code may not have said their name yet. */
export const usePassengerName = (): ((user: { readonly displayName: string }) => string) => {
  const { t } = useTranslation("common")
  return ({ displayName }) => (displayName === "" ? t("newcomer") : displayName)
}
