import type { ParseKeys } from "i18next"
import type { Me } from "#rider/shared/session/useMe.ts"
import type { IconName } from "#ui/theme/Icon.tsx"
import { allRoutes } from "./featureRoutes.ts"

export type DrawerItem = {
  readonly to: string
  readonly text: ParseKeys<"shell">
  readonly icon: IconName
  readonly badge?: number
}

type Person = Pick<Me, "role" | "unreadMessagesCount" | "unreadNotificationsCount">

const hasScreen = ({ to }: DrawerItem): boolean => allRoutes.some(({ path }) => path === to)

/** SHELL-001, SHELL-003 Returns the entries of the menu that have a screen. Help is an external link, not an entry. */
export const drawerItems = (me: Person | undefined): readonly DrawerItem[] => allItems(me).filter(hasScreen)

const allItems = (me: Person | undefined): readonly DrawerItem[] => [
  { to: "/", text: "menu.home", icon: "home" },
  { to: "/profile", text: "menu.profile", icon: "person" },
  { to: "/conversations", text: "menu.messages", icon: "message", badge: me?.unreadMessagesCount ?? 0 },
  {
    to: "/notifications",
    text: "menu.notifications",
    icon: "bell",
    badge: me?.unreadNotificationsCount ?? 0
  },
  { to: "/trip-history", text: "menu.history", icon: "recent" },
  { to: "/account", text: "menu.account", icon: "wallet" },
  { to: "/vacation", text: "menu.vacation", icon: "sun" },
  ...(me?.role === "ADMIN" ? [{ to: "/development", text: "menu.development", icon: "work" } as const] : [])
]
