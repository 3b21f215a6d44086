import { ActionIcon } from "@mantine/core"
import { createContext, use } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "#ui/theme/Icon.tsx"

/** `open` opens the drawer; `unread` is the number of unread notifications or messages on its button. */
export type MenuControl = { readonly open: () => void; readonly unread: number }

/** Undefined on a page without a menu. */
export const MenuContext = createContext<MenuControl | undefined>(undefined)

/** The button that opens the drawer, in `Page` and `MapLayout`; renders nothing on a page without a menu. */
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
