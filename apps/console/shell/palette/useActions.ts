import { useMantineColorScheme } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { Staff } from "#core/contract/consoleStaff.ts"
import { toggleDensity } from "../density.ts"
import { sectionsFor, subViewsFor } from "../sectionsFor.ts"
import { useSignOut } from "../staff.ts"
import { useSubViewTitle } from "../useSubViewTitle.ts"
import type { PaletteItem } from "./PaletteItem.ts"
import { useShownActions } from "./shownActions.ts"
import { useViewItems } from "./useViewItems.ts"

/** Everything that the palette can do without a search: first the actions of what is on the screen. */
export const useActions = (staff: Staff, openShortcuts: () => void): ReadonlyArray<PaletteItem> => {
  const { t } = useTranslation("console")
  const navigate = useNavigate()
  const { toggleColorScheme } = useMantineColorScheme()
  const { mutate: signOut } = useSignOut()
  const titleOf = useSubViewTitle()
  return [
    ...useShownActions(),
    ...sectionsFor(staff).map(({ name, path, keys }) => ({
      id: name,
      icon: name,
      label: t("palette.goTo", { section: t(`section.${name}`) }),
      keys,
      run: () => void navigate(path)
    })),
    ...subViewsFor(staff).map((view) => ({
      id: view.name,
      icon: view.icon,
      label: t("palette.goTo", { section: titleOf(view.name) }),
      ...("keys" in view && { keys: view.keys }),
      run: () => void navigate(view.path)
    })),
    ...useViewItems(),
    { id: "density", icon: "dense", label: t("menu.density"), keys: "d", run: toggleDensity },
    { id: "scheme", icon: "moon", label: t("palette.scheme"), run: toggleColorScheme },
    { id: "shortcuts", icon: "keyboard", label: t("shortcut.sheet"), keys: "?", run: openShortcuts },
    { id: "sign-out", icon: "signOut", label: t("menu.signOut"), run: () => signOut() }
  ]
}
