import { z } from "zod"
import { createCorrespondents } from "./support/createCorrespondents.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const Conversation = z.object({ messages: z.array(z.object({ content: z.string() })) })

test("CHAT-001 CHAT-004 CHAT-015 CHAT-017 the old path leads to the conversations, and one that is opened is read", async ({
  page,
  request
}) => {
  const { passengerId, token, write } = await createCorrespondents(request, {
    number: 31_490_001,
    driver: "Roar"
  })
  await write("I carry a cello.")
  await write("And a dog.")
  await signInWithToken(page, token)
  await page.goto("/messages")
  await expect(page).toHaveURL(/\/conversations$/)
  const line = page.getByRole("list", { name: "Messages" }).getByRole("link")
  await expect(line).toHaveCount(1)
  await expect(line).toContainText("Tove L")
  await expect(line).toContainText("And a dog.")
  await expect(line).toContainText(/\d{2}:\d{2}/)
  await expect(line.getByRole("img", { name: "2 unread messages" })).toBeVisible()
  await page.getByRole("button", { name: "Menu" }).click()
  await expect(page.getByRole("dialog").getByRole("link", { name: /^Messages/ })).toContainText("2")
  await page.keyboard.press("Escape")
  const marked = page.waitForResponse(`**/api/conversations/${passengerId}/mark-read`)
  await line.click()
  await expect(page).toHaveURL(new RegExp(`/conversations/${passengerId}$`))
  expect((await marked).status()).toBe(204)
  await page.getByRole("button", { name: "Back" }).click()
  await expect(line).toBeVisible()
  await expect(line.getByRole("img")).toBeHidden()
})

test("CHAT-002 CHAT-006 CHAT-010 CHAT-016 two people write to each other, and nothing blank", async ({
  page,
  request
}) => {
  const { passengerApi, driverId, passengerId, token, tripId, write } = await createCorrespondents(request, {
    number: 31_490_003,
    driver: "Sven"
  })
  await write("Where do you stop?")
  await signInWithToken(page, token)
  await page.goto(`/conversations/${passengerId}`)
  const messages = page.getByRole("log", { name: "Messages" }).getByRole("listitem")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tove L")
  await expect(messages).toHaveCount(1)
  await expect(messages.first()).toContainText("Where do you stop?")
  await expect(messages.first()).toContainText(/\d{2}:\d{2}/)
  await expect(messages.first().getByRole("link", { name: "Show the trip" })).toHaveAttribute(
    "href",
    `/trip-details/search-result?trip_id=${tripId}`
  )
  const box = page.getByRole("textbox", { name: "Message" })
  const send = page.getByRole("button", { name: "Send" })
  const sent: string[] = []
  page.on("request", (call) => {
    if (call.method() === "POST" && call.url().includes("/api/conversations/")) sent.push(call.url())
  })
  await box.fill("   ")
  await expect(send).toBeDisabled()
  await box.press("Enter")
  await box.fill("At the kiosk.")
  await box.press("Enter")
  await expect(messages).toHaveCount(2)
  await expect(messages.last()).toContainText("At the kiosk.")
  await expect(box).toHaveValue("")
  await expect(messages.last()).toContainText(/\d{2}:\d{2}/)
  expect(sent).toHaveLength(1)
  const theirs = Conversation.parse(await (await passengerApi.get(`/api/conversations/${driverId}`)).json())
  expect(theirs.messages.map(({ content }) => content)).toEqual(["Where do you stop?", "At the kiosk."])
  await expectAccessible(page)
})

test("CHAT-012 CHAT-013 CHAT-018 a message that fails stays, with a draft beside it, and arrives once by its retry", async ({
  expectRefusal,
  page,
  request
}) => {
  const { passengerApi, driverId, passengerId, token, write } = await createCorrespondents(request, {
    number: 31_490_005,
    driver: "Torsten"
  })
  await write("Are you late?")
  await signInWithToken(page, token)
  await page.goto(`/conversations/${passengerId}`)
  const keys: Array<string | undefined> = []
  const path = `**/api/conversations/${passengerId}`
  await page.route(path, async (route) => {
    if (route.request().method() !== "POST") return route.fallback()
    keys.push(route.request().headers()["idempotency-key"])
    if (keys.length > 1) return route.fallback()
    // The message arrives, and its answer is lost.
    await route.fetch()
    await route.fulfill({ status: 500, json: {} })
  })
  expectRefusal(500, `/conversations/${passengerId}`)
  const box = page.getByRole("textbox", { name: "Message" })
  await box.fill("Five minutes.")
  await page.getByRole("button", { name: "Send" }).click()
  await expect(page.getByRole("alert")).toContainText("Something went wrong.")
  await box.fill("A long draft. ".repeat(60))
  const height = await box.evaluate((element) => element.getBoundingClientRect().height)
  expect(height).toBeLessThanOrEqual(80)
  await page.reload()
  await expect(box).toHaveValue("A long draft. ".repeat(60))
  await page.getByRole("button", { name: "Send again" }).click()
  await expect(page.getByRole("list", { name: "Not sent yet" })).toBeHidden()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  const theirs = Conversation.parse(await (await passengerApi.get(`/api/conversations/${driverId}`)).json())
  expect(theirs.messages.map(({ content }) => content)).toEqual(["Are you late?", "Five minutes."])
})

test("CHAT-008 CHAT-014 the open conversation is read again every 5 seconds, until it is left in the middle of a call", async ({
  page,
  request
}) => {
  const { passengerId, token, write } = await createCorrespondents(request, {
    number: 31_490_007,
    driver: "Uffe"
  })
  await write("One")
  await page.clock.install()
  await signInWithToken(page, token)
  // Without the channel nothing but the poll brings a message.
  await cutRealtime(page)
  await page.goto(`/conversations/${passengerId}`)
  const messages = page.getByRole("log", { name: "Messages" }).getByRole("listitem")
  await expect(messages).toHaveCount(1)
  await write("Two")
  await page.clock.runFor(4000)
  await expect(messages).toHaveCount(1)
  await page.clock.runFor(1500)
  await expect(messages).toHaveCount(2)

  const isCall = (url: string): boolean => new URL(url).pathname === `/api/conversations/${passengerId}`
  await page.route(
    (url) => isCall(url.href),
    () => undefined
  )
  const asked = page.waitForRequest((call) => isCall(call.url()))
  await page.clock.runFor(6000)
  await asked
  const aborted = page.waitForEvent("requestfailed", (call) => isCall(call.url()))
  await page.getByRole("button", { name: "Back" }).click()
  expect((await aborted).failure()?.errorText).toBe("net::ERR_ABORTED")
  await expect(page.getByRole("list", { name: "Messages" })).toBeVisible()
  await expect(page.getByRole("alert")).toBeHidden()
})

test("CHAT-005 CHAT-007 CHAT-009 CHAT-020 a deleted person has no name and gets no message, and all messages are read at once", async ({
  page,
  request
}) => {
  const { passenger, token, write } = await createCorrespondents(request, {
    number: 31_490_009,
    driver: "Valdemar"
  })
  await write("Good bye.")
  const deleted = await request.delete("/api/v5/me", { headers: { authorization: `Bearer ${passenger}` } })
  expect(deleted.status(), await deleted.text()).toBe(204)
  await signInWithToken(page, token)
  await page.goto("/conversations")
  const line = page.getByRole("list", { name: "Messages" }).getByRole("link")
  await expect(line).toContainText("Deleted user")
  await expect(line).toContainText("Good bye.")
  const marked = page.waitForResponse("**/api/v3/messages/mark-all")
  await page.getByRole("button", { name: "Mark all as read" }).click()
  expect((await marked).status()).toBe(204)
  await expect(page.getByRole("button", { name: "Mark all as read" })).toBeHidden()
  await expect(line.getByRole("img")).toBeHidden()
  await line.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deleted user")
  await expect(page.getByText("This account is deleted. It gets no more messages.")).toBeVisible()
  await expect(page.getByRole("textbox")).toBeHidden()
})

test("CHAT-020 messages that are marked as read stay so, although the list was being loaded before", async ({
  page,
  request
}) => {
  const { token, write } = await createCorrespondents(request, { number: 31_490_013, driver: "Viggo" })
  await write("First.")
  await signInWithToken(page, token)
  await page.goto("/conversations")
  const line = page.getByRole("list", { name: "Messages" }).getByRole("link")
  await expect(line).toContainText("First.")
  const [loaded, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(
    "**/api/conversations",
    async (route) => {
      const response = await route.fetch()
      loaded.resolve()
      await released.promise
      await route.fulfill({ response })
    },
    { times: 1 }
  )
  await write("Second.")
  await loaded.promise
  const marked = page.waitForResponse("**/api/v3/messages/mark-all")
  await page.getByRole("button", { name: "Mark all as read" }).click()
  await marked
  released.resolve()
  await expect(line).toContainText("Second.")
  await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveCount(0)
})

test("CHAT-011 CHAT-003 a guest signs in before a conversation opens, and a trip's message leads into it with what was typed", async ({
  page,
  request
}) => {
  const { driverId, passenger, tripId } = await createCorrespondents(request, {
    number: 31_490_011,
    driver: "Yngve"
  })
  await page.goto(`/conversations/${driverId}`)
  await expect(page.getByText("Sign in to see this page.")).toBeVisible()
  await signInWithToken(page, passenger)
  await page.goto(`/trip-details/search-result?trip_id=${tripId}`)
  await page.getByRole("button", { name: "Message Yngve" }).click()
  const sheet = page.getByRole("dialog")
  await sheet.getByRole("textbox", { name: "Message", exact: true }).fill("I carry a cello.")
  await sheet.getByRole("button", { name: "Open the conversation with Yngve" }).click()
  await expect(page).toHaveURL(`/conversations/${driverId}?trip_id=${tripId}`)
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("I carry a cello.")
  await page.getByRole("button", { name: "Send" }).click()
  const trip = page.getByRole("log").getByRole("link", { name: "Show the trip" })
  await trip.click()
  await expect(page).toHaveURL(`/trip-details/search-result?trip_id=${tripId}`)
})

test("RT-001 a message appears in the open conversation before it is read again, and earlier ones by a press", async ({
  page,
  request
}) => {
  const { passengerId, token, write } = await createCorrespondents(request, {
    number: 31_091_301,
    driver: "Vagn"
  })
  for (let message = 1; message <= 51; message += 1) await write(`Message ${message}`)
  await page.clock.install()
  await signInWithToken(page, token)
  await page.goto(`/conversations/${passengerId}`)
  const messages = page.getByRole("log", { name: "Messages" }).getByRole("listitem")
  await expect(messages).toHaveCount(50)
  await page.getByRole("button", { name: "Show earlier messages" }).click()
  await expect(messages).toHaveCount(51)
  await page.clock.pauseAt(Date.now() + 60_000)
  await write("Here I am")
  // Altogether less than the 5 seconds until the conversation is read again.
  const countAfter = async (milliseconds: number): Promise<number> => {
    await page.clock.runFor(milliseconds)
    return messages.count()
  }
  await expect.poll(() => countAfter(25), { intervals: [100] }).toBe(52)
  await expect(messages.last()).toContainText("Here I am")
})
