import type { ParseKeys } from "i18next"
import { checkWebAccess } from "#core/shell/checkWebAccess.ts"
import type { AppKind } from "#core/shell/hasEveryPage.ts"
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

/** What decides which pages there are, and which of them is home. */
type App = AppKind & { readonly home: string }

const hasScreen = ({ to }: DrawerItem, app: AppKind): boolean =>
  allRoutes.some((route) => route.path === to && checkWebAccess({ ...app, route }) === "open")

/** SHELL-001, SHELL-003 Returns the entries of the menu that have a screen here. Help is an external link, not an entry. */
export const drawerItems = (me: Person | undefined, app: App): readonly DrawerItem[] =>
  allItems(me, app.home).filter((item) => hasScreen(item, app))

const allItems = (me: Person | undefined, home: string): readonly DrawerItem[] => [
  { to: home, text: "menu.home", icon: "home" },
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
