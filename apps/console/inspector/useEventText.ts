import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import type { Facts } from "#core/contract/consoleShared.ts"

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"

/** `trip_started` in words; a code that has none yet is shown as it is, so that nothing that happened is hidden. */
export const useEventText = (): ((what: string) => string) => {
  const { t } = useTranslation("console")
  return useCallback((what) => t(`event.${what}`, { defaultValue: what.replaceAll("_", " ") }), [t])
}

/** The facts of an event on one line: "seats 2 · channel sms". */
export const toFactLine = (data: Facts): string =>
  Object.entries(data)
    .flatMap(([name, value]) => (isPlain(value) ? [`${name.replaceAll("_", " ")} ${value}`] : []))
    .join(" · ")
