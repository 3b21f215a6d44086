import { ActionIcon } from "@mantine/core"
import { createContext, use } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "#ui/theme/Icon.tsx"

/** `open` shows the drawer; `unread` is the number of unread notifications on its button. Undefined: no menu here. */
export type MenuControl = { readonly open: () => void; readonly unread: number }

export const MenuContext = createContext<MenuControl | undefined>(undefined)

/** Opens the drawer. Drawn by `Page` and `MapLayout`; nothing where the shell has no menu. */
export function MenuButton() {
  const { t } = useTranslation("common")
  const menu = use(MenuContext)
  if (menu === undefined) return null
  return (
    <span className="sv-menu-button">
      <ActionIcon variant="default" radius="xl" size={44} aria-label={t("menu")} onClick={menu.open}>
        <Icon name="menu" />
      </ActionIcon>
      {menu.unread > 0 && (
        <span className="sv-menu-unread sv-figure" aria-hidden="true">
          {menu.unread > 9 ? "9+" : menu.unread}
        </span>
      )}
    </span>
  )
}
