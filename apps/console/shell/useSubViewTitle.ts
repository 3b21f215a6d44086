import { useTranslation } from "react-i18next"
import type { SubView } from "./sections.ts"

/** Returns a function that names a view without an entry in the navigation rail. */
export const useSubViewTitle = (): ((name: SubView["name"]) => string) => {
  const { t } = useTranslation("console")
  return (name) => {
    switch (name) {
      case "adjustments":
      case "vouchers":
        return t(`section.${name}`)
      case "access":
      case "board":
      case "bulk":
      case "guard":
      case "rules":
        return t(`${name}.title`)
    }
  }
}
