import { useTranslation } from "react-i18next"
import { callAreas } from "#core/account/callArea.ts"
import type { Facts } from "#core/contract/consoleShared.ts"

/** Returns a function that says which areas of an account an event saw and changed; empty for other events. */
export const useAreasText = (): ((data: Facts) => ReadonlyArray<string>) => {
  const { t } = useTranslation("console")
  return (data) =>
    (["seen", "changed"] as const).flatMap((name) => {
      const given = data[name]
      const areas = Array.isArray(given) ? callAreas.filter((area) => given.includes(area)) : []
      const text = areas.map((area) => t(`audit.area.${area}`)).join(", ")
      return text === "" ? [] : [t(`audit.${name}`, { area: text })]
    })
}
