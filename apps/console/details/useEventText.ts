import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import type { Facts } from "#core/contract/consoleShared.ts"

const isPrimitive = (value: unknown): value is string | number | boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"

/** Returns a function that translates an event code such as `trip_started`. A code without a text is shown itself, so that no event is hidden. */
export const useEventText = (): ((what: string) => string) => {
  const { t } = useTranslation("console")
  return useCallback((what) => t(`event.${what}`, { defaultValue: what.replaceAll("_", " ") }), [t])
}

/** Formats the data of an event on one line: "seats 2 · channel sms". */
export const formatEventData = (data: Facts): string =>
  Object.entries(data)
    .flatMap(([name, value]) => (isPrimitive(value) ? [`${name.replaceAll("_", " ")} ${value}`] : []))
    .join(" · ")
