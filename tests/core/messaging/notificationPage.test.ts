import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { NOTIFICATIONS_PER_PAGE, notificationPage } from "#core/messaging/notificationPage.ts"

const some = (count: number) => Array.from({ length: count }, (_, n) => n)

describe("a page of notifications", () => {
  it.each([
    [0, 0, Option.none()],
    [19, 19, Option.none()],
    [20, 20, Option.none()],
    [21, 20, Option.some(4)]
  ])("NOTIF-005 of %i found has %i, and a next page only if there are more", (found, shown, next) => {
    expect(NOTIFICATIONS_PER_PAGE).toBe(20)
    expect(notificationPage(some(found), 3)).toEqual({ currentPage: 3, data: some(shown), nextPage: next })
  })
})
