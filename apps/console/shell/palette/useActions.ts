import { useMantineColorScheme } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { Staff } from "#core/contract/consoleStaff.ts"
import { toggleDensity } from "../density.ts"
import { sectionsFor } from "../sectionsFor.ts"
import { useSignOut } from "../staff.ts"
import type { PaletteItem } from "./PaletteItem.ts"
import { usePanelActions } from "./panelActions.ts"
import { useViewItems } from "./useViewItems.ts"

/** Everything that the palette can do without a search: first the actions of the open details panel. */
export const useActions = (staff: Staff): ReadonlyArray<PaletteItem> => {
  const { t } = useTranslation("console")
  const navigate = useNavigate()
  const { toggleColorScheme } = useMantineColorScheme()
  const { mutate: signOut } = useSignOut()
  return [
    ...usePanelActions(),
    ...sectionsFor(staff).map(({ name, path, keys }) => ({
      id: name,
      icon: name,
      label: t("palette.goTo", { section: t(`section.${name}`) }),
      keys,
      run: () => void navigate(path)
    })),
    { id: "bulk", icon: "trips", label: t("bulk.title"), run: () => void navigate("/bulk") },
    ...useViewItems(),
    { id: "density", icon: "dense", label: t("menu.density"), keys: "d", run: toggleDensity },
    { id: "scheme", icon: "moon", label: t("palette.scheme"), run: toggleColorScheme },
    { id: "access", icon: "key", label: t("access.title"), run: () => void navigate("/access") },
    { id: "sign-out", icon: "signOut", label: t("menu.signOut"), run: () => signOut() }
  ]
}
