import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import { useDayName } from "#console/parking/useDayName.ts"
import { factNames } from "#core/console/factNames.ts"
import type { Facts } from "#core/contract/consoleShared.ts"
import { type Country, defaultCountry } from "#core/shared/country.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { factValues } from "./factValues.ts"
import { useCodeText } from "./useCodeText.ts"

/** CONS-001, CONS-003 Returns a function that puts the facts of an event into words, one text for each: "Seats: 2". Empty facts are left out. */
export const useFactTexts = (): ((facts: Facts, country?: Country) => ReadonlyArray<string>) => {
  const { t } = useTranslation(["console", "common"])
  const format = useFormat()
  const codeText = useCodeText()
  const dayName = useDayName("short")
  return useCallback(
    (facts, country = defaultCountry) => {
      const tools = {
        format,
        country,
        codeText,
        dayName,
        textOf: (key: string, value: string): string => t(`console:${key}`, { defaultValue: value }),
        yesNo: (value: boolean): string => t(value ? "common:yes" : "common:no")
      }
      return factNames.flatMap((name) => {
        const given = facts[name]
        const value = given === undefined ? "" : factValues[name](given, tools, facts)
        return value === "" ? [] : [t("factLine", { name: t(`fact.${name}`), value })]
      })
    },
    [t, format, codeText, dayName]
  )
}
