import { z } from "zod"
import { createCorrespondents } from "./support/createCorrespondents.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const Notifications = z.object({ data: z.array(z.object({ id: z.string() })) })

test("NOTIF-001 NOTIF-008 NOTIF-012 the notifications are read page by page, and counted in the menu", async ({
  page,
  request
}) => {
  const { token, write } = await createCorrespondents(request, { number: 31_490_021, driver: "Arvid" })
  for (let count = 1; count <= 21; count += 1) await write(`Message number ${count}`)
  await signInWithToken(page, token)
  await page.goto("/notifications")
  const lines = page.getByRole("list", { name: "Notifications" }).getByRole("link")
  await expect(lines).toHaveCount(20)
  await expect(lines.first()).toContainText("Message number 21")
  await page.getByRole("button", { name: "Show more" }).click()
  await expect(lines).toHaveCount(21)
  await expect(lines.last()).toContainText("Message number 1")
  await expect(page.getByRole("button", { name: "Show more" })).toBeHidden()
  await page.getByRole("button", { name: "Menu" }).click()
  await expect(page.getByRole("dialog").getByRole("link", { name: /^Notifications/ })).toContainText("21")
})

test("NOTIF-003 NOTIF-004 NOTIF-007 NOTIF-010 a repeated notification is listed once, and a press reads it on the way to its page", async ({
  page,
  request
}) => {
  const { passengerId, token, write } = await createCorrespondents(request, {
    number: 31_490_023,
    driver: "Birger"
  })
  await signInWithToken(page, token)
  const connected = page.waitForResponse("**/api/realtime/auth")
  await page.goto("/notifications")
  await expect(page.getByText("There were no notifications.")).toBeVisible()
  await connected
  await Promise.all([write("I am here."), write("I am here.")])
  const lines = page.getByRole("list", { name: "Notifications" }).getByRole("link")
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText("Tove has written to you")
  await expect(lines).toContainText("I am here.")
  await expect(lines).toContainText(/\d{2}:\d{2}/)
  await expect(lines.getByRole("img", { name: "Unread" })).toBeVisible()
  await expectAccessible(page)
  const marked = page.waitForResponse("**/api/v3/notifications/read")
  await lines.click()
  const answer = await marked
  expect([answer.request().method(), answer.status()]).toEqual(["PATCH", 204])
  await expect(page).toHaveURL(new RegExp(`/conversations/${passengerId}$`))
})

test("L10N-001 NOTIF-004 a notification that is older than a change of the language says in which one it is", async ({
  page,
  request
}) => {
  const { api, token, write } = await createCorrespondents(request, { number: 31_490_051, driver: "Folke" })
  await write("Kiosk, 07:40")
  expect((await api.patch("/api/me", { language: "DA" })).status()).toBe(200)
  await write("Kiosk, 07:45")
  await signInWithToken(page, token)
  await page.goto("/notifications")
  await expect(page.locator("html")).toHaveAttribute("lang", "da")
  await expect(page.getByText("Tove has written to you")).toHaveAttribute("lang", "en")
  await expect(page.getByText("Kiosk, 07:40")).toHaveAttribute("lang", "en")
  await expect(page.getByText("Tove har skrevet til dig")).toHaveAttribute("lang", "da")
})

test("NOTIF-002 NOTIF-006 NOTIF-011 all notifications are read at once", async ({ page, request }) => {
  const { token, write } = await createCorrespondents(request, { number: 31_490_025, driver: "Carsten" })
  await write("One")
  await write("Two")
  await signInWithToken(page, token)
  await page.goto("/notifications")
  const lines = page.getByRole("list", { name: "Notifications" }).getByRole("link")
  await expect(lines.getByRole("img", { name: "Unread" })).toHaveCount(2)
  const marked = page.waitForResponse("**/api/v3/notifications/mark-all")
  await page.getByRole("button", { name: "Mark all as read" }).click()
  expect((await marked).status()).toBe(204)
  await expect(lines).toHaveCount(2)
  await expect(lines.getByRole("img")).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Mark all as read" })).toBeHidden()
  await page.reload()
  await expect(lines).toHaveCount(2)
  await expect(lines.getByRole("img")).toHaveCount(0)
})

test("NOTIF-009 N99 a notification that is opened from a push message is read, and its id leaves the address", async ({
  page,
  request
}) => {
  const { api, passengerId, token, write } = await createCorrespondents(request, {
    number: 31_490_027,
    driver: "Detlef"
  })
  await write("I am here.")
  const { data } = Notifications.parse(await (await api.get("/api/v4/notifications/all")).json())
  await signInWithToken(page, token)
  const marked = page.waitForResponse("**/api/v3/me/notifications/read")
  await page.goto(`/conversations/${passengerId}?notification=${data[0]?.id ?? ""}`)
  const answer = await marked
  expect([answer.request().method(), answer.status()]).toEqual(["POST", 204])
  await expect(page).toHaveURL(`/conversations/${passengerId}`)
  await expect(page.getByRole("log")).toContainText("I am here.")
})

test("N99 push messages are asked for on this device, by topic and outside of quiet hours", async ({
  page,
  request
}) => {
  const { api, token } = await createCorrespondents(request, { number: 31_490_029, driver: "Eskil" })
  const asked: string[] = []
  await page.exposeFunction("tellAsked", () => asked.push("permission"))
  // This machine reaches no push service, so the browser's part is replaced.
  await page.addInitScript(() => {
    const tell: unknown = Reflect.get(globalThis, "tellAsked")
    const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) }
    const subscription = {
      toJSON: () => ({ endpoint: "https://fcm.googleapis.com/fcm/send/e2e", keys }),
      unsubscribe: async () => {
        current = null
        return true
      }
    }
    let current: typeof subscription | null = null
    const pushManager = {
      getSubscription: async () => current,
      subscribe: async () => {
        current = subscription
        return subscription
      }
    }
    const registration = { pushManager }
    Object.defineProperty(navigator.serviceWorker, "ready", { value: Promise.resolve(registration) })
    Object.defineProperty(navigator.serviceWorker, "getRegistration", { value: async () => registration })
    Object.defineProperty(Notification, "requestPermission", {
      value: async () => {
        if (typeof tell === "function") await tell()
        return "granted"
      }
    })
  })
  await page.route("**/api/me/push", async (route) => {
    if (route.request().method() !== "GET") return route.fallback()
    const answer = await route.fetch()
    const settings = z.looseObject({}).parse(await answer.json())
    await route.fulfill({ response: answer, json: { ...settings, public_key: "BKey" } })
  })
  const subscribed: string[] = []
  await page.route("**/api/me/push/subscriptions*", async (route) => {
    subscribed.push(route.request().postData() ?? "")
    await route.fulfill({ status: 204 })
  })
  await signInWithToken(page, token)
  await page.goto("/notifications")
  await page.getByRole("link", { name: "Settings" }).click()
  const here = page.getByRole("switch", { name: "Notify me on this device" })
  await expect(here).not.toBeChecked()
  expect(asked).toEqual([])
  await here.click()
  await expect(here).toBeChecked()
  await expect(here).toBeEnabled()
  expect(asked).toEqual(["permission"])
  expect(subscribed[0]).toContain("https://fcm.googleapis.com/fcm/send/e2e")
  const changed = () => page.waitForResponse((answer) => answer.request().method() === "PUT")
  const muted = changed()
  await page.getByRole("switch", { name: "Payments and subsidies" }).click()
  expect((await muted).status()).toBe(204)
  const quiet = changed()
  await page.getByRole("switch", { name: /^No push messages at this time/ }).click()
  expect((await quiet).status()).toBe(204)
  await expectAccessible(page)
  expect(await (await api.get("/api/me/push")).json()).toEqual({
    public_key: null,
    muted: ["money"],
    quiet: { from: "22:00", until: "06:00" }
  })
})
