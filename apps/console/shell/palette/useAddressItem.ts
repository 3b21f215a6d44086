import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { PaletteItem } from "./PaletteItem.ts"

/** Returns a function that makes the entry which opens a path of the console. */
export const useAddressItem = (): ((path: string) => PaletteItem) => {
  const { t } = useTranslation("console")
  const navigate = useNavigate()
  return (path) => ({
    id: "address",
    icon: "follow",
    label: t("palette.openAddress", { path }),
    run: () => void navigate(path)
  })
}
