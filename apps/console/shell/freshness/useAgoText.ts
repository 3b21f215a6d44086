import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import { ageOf } from "./ageOf.ts"

/** Returns a function that says how long ago something was: "2 s ago". */
export const useAgoText = (): ((milliseconds: number) => string) => {
  const { t } = useTranslation("console")
  return useCallback(
    (milliseconds) => {
      const { unit, count } = ageOf(milliseconds)
      return t(`fresh.${unit}`, { count })
    },
    [t]
  )
}
