import type { ParseKeys } from "i18next"
import type { Me } from "#rider/shared/session/useMe.ts"
import { allRoutes } from "./featureRoutes.ts"

export type DrawerItem = { readonly to: string; readonly text: ParseKeys<"shell">; readonly badge?: number }

const hasScreen = ({ to }: DrawerItem): boolean => allRoutes.some(({ path }) => path === to)

/** SHELL-001, SHELL-003 Returns the entries of the menu that have a screen. Help is an external link, not an entry. */
export const drawerItems = (me: Me | undefined): readonly DrawerItem[] => allItems(me).filter(hasScreen)

const allItems = (me: Me | undefined): readonly DrawerItem[] => [
  { to: "/", text: "menu.home" },
  { to: "/profile", text: "menu.profile" },
  { to: "/conversations", text: "menu.messages" },
  { to: "/notifications", text: "menu.notifications", badge: me?.unreadNotificationsCount ?? 0 },
  { to: "/trip-history", text: "menu.history" },
  { to: "/account", text: "menu.account" },
  { to: "/vacation", text: "menu.vacation" },
  ...(me?.role === "ADMIN" ? [{ to: "/development", text: "menu.development" } as const] : [])
]
