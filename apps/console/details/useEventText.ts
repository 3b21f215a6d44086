import { useCallback } from "react"
import { useTranslation } from "react-i18next"

/** Returns a function that translates an event code such as `trip_started`. A code without a text is shown itself, so that no event is hidden. */
export const useEventText = (): ((what: string) => string) => {
  const { t } = useTranslation("console")
  return useCallback((what) => t(`event.${what}`, { defaultValue: what.replaceAll("_", " ") }), [t])
}
