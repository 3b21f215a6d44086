import { describe, expect, it } from "vitest"
import { drawerItems } from "#rider/shell/drawerItems.ts"

const own = ["/", "/profile", "/conversations", "/notifications", "/trip-history", "/account", "/vacation"]
const me = { role: "USER", unreadMessagesCount: 2, unreadNotificationsCount: 3 } as const
const app = { webAccess: "full", isNative: false, home: "/" } as const
const pathsOf = (items: ReturnType<typeof drawerItems>) => items.map(({ to }) => to)

describe("the menu", () => {
  it("SHELL-001 has the screens of a person in this order, with what is unread", () => {
    const items = drawerItems(me, app)
    expect(pathsOf(items)).toEqual(own)
    expect(items.flatMap(({ badge, to }) => (badge === undefined ? [] : [[to, badge]]))).toEqual([
      ["/conversations", 2],
      ["/notifications", 3]
    ])
  })
  it("SHELL-001 SHELL-003 has the development page for administrators alone", () => {
    expect(pathsOf(drawerItems({ ...me, role: "ADMIN" }, app))).toEqual([...own, "/development"])
    expect(pathsOf(drawerItems({ ...me, role: "SUPPORT" }, app))).toEqual(own)
    expect(pathsOf(drawerItems(undefined, app))).toEqual(own)
  })
  it("ROUTE-015 has the home of a browser with landing pages alone, and everything in the native app", () => {
    const landing = { webAccess: "landing-only", home: "/landing" } as const
    expect(pathsOf(drawerItems(me, { ...landing, isNative: false }))).toEqual(["/landing"])
    expect(pathsOf(drawerItems(me, { ...landing, isNative: true, home: "/" }))).toEqual(own)
  })
})
