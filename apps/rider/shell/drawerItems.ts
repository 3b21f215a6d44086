import type { ParseKeys } from "i18next"
import type { Me } from "#ui/session/useMe.ts"

export type DrawerItem = { readonly to: string; readonly text: ParseKeys<"shell">; readonly badge?: number }

/** SHELL-001, SHELL-003. Help is an external link and drawn apart. */
export const drawerItems = (me: Me | undefined): readonly DrawerItem[] => [
  { to: "/", text: "menu.home" },
  { to: "/profile", text: "menu.profile" },
  { to: "/conversations", text: "menu.messages" },
  { to: "/notifications", text: "menu.notifications", badge: me?.unreadNotificationsCount ?? 0 },
  { to: "/trip-history", text: "menu.history" },
  { to: "/account", text: "menu.account" },
  { to: "/vacation", text: "menu.vacation" },
  ...(me?.role === "ADMIN" ? [{ to: "/development", text: "menu.development" } as const] : [])
]
