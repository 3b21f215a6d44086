import type { Request } from "@playwright/test"
import { z } from "zod"
import { openChangePhone } from "./pages/openChangePhone.ts"
import { SignInPage } from "./pages/SignInPage.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { loadApp } from "./support/loadApp.ts"
import { readOutbox } from "./support/readOutbox.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { frontTest } from "./support/startFront.ts"
import { expect, test } from "./support/test.ts"

const Refusal = z.object({ retry_after: z.number() })

test.use({
  numbers: {
    auth: { blockedPhones: ["+4531475805"] },
    otp: { requestIntervalSeconds: 40 },
    limits: { voucherPerson: { calls: 1, windowSeconds: 3600 } },
    tracing: { sampleRate: 1 }
  }
})

test("PHONE-004 PROF-006 a code that is asked for too soon says how long to wait, and keeps the number", async ({
  expectRefusal,
  page
}) => {
  expectRefusal(429, "/update-phone/otp")
  const { code, number, send, sheet } = await openChangePhone(page, "31475406", "Torunn")
  await number.fill("31475407")
  await send.click()
  await expect(code).toBeFocused()
  await sheet.getByRole("button", { name: "Use another number" }).click()
  await expect(number).toHaveValue("31475407")
  await send.click()
  await expect(page.getByText(/^Too many attempts\. Try again in [1-4]?\d seconds?\.$/)).toBeVisible()
  await expect(number).toHaveValue("31475407")
})

test("SHELL-010 errors that nobody handles are reported once each, with the pattern of the page and nothing of a person", async ({
  expectMessage,
  page,
  request
}) => {
  const { tripId } = await createTrip(request, { number: "31470101", firstName: "Ebbe", minutes: 60 })
  await page.goto(`/shared-trip/${tripId}`)
  await loadApp(page)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  const reports = ["no seat for …", "no way to …"].map((message) =>
    page.waitForResponse(
      (answer) => answer.url().endsWith("/api/errors") && answer.request().postDataJSON().message === message
    )
  )
  const sent: Array<string> = []
  page.on("request", (call) => call.url().endsWith("/api/errors") && sent.push(call.url()))
  expectMessage(/^unhandled: .*no seat for Ebbe/)
  expectMessage(/^unhandled: .*no way to Ebbe/)
  await page.evaluate(async () => {
    for (const message of ["no seat for Ebbe", "no seat for Ebbe"])
      setTimeout(() => {
        throw new TypeError(message)
      })
    await new Promise((resolve) => setTimeout(resolve))
    void Promise.reject(new RangeError("no way to Ebbe"))
  })
  const bodies = await Promise.all(reports.map(async (answer) => (await answer).request().postDataJSON()))
  expect(bodies).toMatchObject([
    { app: "rider", route: "/shared-trip/:driverTripId", name: "TypeError", message: "no seat for …" },
    { app: "rider", route: "/shared-trip/:driverTripId", name: "RangeError", message: "no way to …" }
  ])
  for (const answer of reports) expect((await answer).status()).toBe(204)
  expect(JSON.stringify(bodies)).not.toContain(tripId)
  expect(sent).toHaveLength(2)
})

test("AUTH-028 AUTH-035 a blocked number gets no code, and reads so", async ({
  expectRefusal,
  page,
  request
}) => {
  await page.goto("/auth/phone-login")
  const form = new SignInPage(page)
  await form.number.fill("31475805")
  await form.terms.check()
  expectRefusal(403, "/auth/otp")
  await form.continue.click()
  await expect(page.getByText("This phone number is blocked. Please contact support.")).toBeVisible()
  await expect(form.number).toHaveValue("31475805")
  expect(await readOutbox(request, "+4531475805")).toEqual([])
})

/** Lets a server accept calls and answer none while an action runs. */
const whileItStandsStill = async <A>(pid: number | undefined, action: () => Promise<A>): Promise<A> => {
  if (pid === undefined) throw new Error("the server is that of other specs too")
  process.kill(pid, "SIGSTOP")
  try {
    return await action()
  } finally {
    process.kill(pid, "SIGCONT")
  }
}

frontTest(
  "HTTP-001 HTTP-002 HTTP-008 HTTP-010 a call that is refused for now says so, one without an answer for 20 seconds that something went wrong",
  async ({ expectRefusal, front, page, request, server }) => {
    await cutRealtime(page)
    const calls: Array<Request> = []
    page.on("request", (call) => ["fetch", "xhr"].includes(call.resourceType()) && calls.push(call))
    const person = { number: "31470102", firstName: "Regitze", lastName: "Krag" }
    await signInWithToken(page, await createPerson(request, person))
    await page.goto("/account?showVoucherSheet=true")
    const sheet = page.getByRole("dialog", { name: "Add a voucher" })
    await sheet.getByLabel("Voucher code").fill("no such code")
    const add = sheet.getByRole("button", { name: "Add", exact: true })
    const message = page.getByRole("region", { name: "Messages" })
    expectRefusal(422, "/me/vouchers")
    await add.click()
    await expect(sheet.getByRole("alert")).toHaveText(
      "This voucher has expired, was already used or does not exist."
    )

    expectRefusal(429, "/me/vouchers")
    await add.click()
    await expect(message).toContainText(/That was a lot at once\. Try again in (1 hour|\d+ minutes)\./)

    front.receiveEarly("/me/vouchers")
    expectRefusal(425, "/me/vouchers")
    await add.click()
    await expect(message).toContainText("That was a lot at once. Try again in 1 second.")
    front.receiveEarly()

    const milliseconds = await whileItStandsStill(server.pid, async () => {
      const isCommand = (call: Request): boolean => call.url().endsWith("/me/vouchers")
      const failed = page.waitForEvent("requestfailed", { predicate: isCommand, timeout: 60_000 })
      const begin = page.waitForRequest("**/me/vouchers").then(() => Date.now())
      await add.click()
      const begunAt = await begin
      await failed
      return Date.now() - begunAt
    })
    expect(milliseconds).toBeGreaterThan(19_000)
    expect(milliseconds).toBeLessThan(40_000)
    await expect(message).toContainText("Something went wrong. Please try again or contact support.")

    for (const one of calls) expect(new URL(one.url()).pathname).toMatch(/^\/api\//)
    const commands = calls.filter((one) => one.url().endsWith("/me/vouchers"))
    expect(commands).toHaveLength(4)
    for (const one of commands) {
      expect(await one.headerValue("content-type")).toBe("application/json")
      expect(one.postDataJSON()).toEqual({ code: "no such code" })
    }
  }
)

// The last one: it moves the clock of the server.
test("AUTH-032 N45 the waiting time of a new code is shown and counts down, also when the server has the last word", async ({
  expectRefusal,
  page,
  request
}) => {
  await page.clock.install()
  await page.goto("/auth/phone-login")
  await new SignInPage(page).requestCode("31496102")
  const waiting = page.getByRole("button", { name: /^New code in 00:\d\d$/ })
  const secondsLeft = async (): Promise<number> => Number((await waiting.textContent())?.slice(-2))
  await expect(waiting).toBeDisabled()
  const usual = await secondsLeft()
  expect(usual).toBeLessThanOrEqual(40)
  await page.clock.fastForward(5_000)
  expect(await secondsLeft()).toBeLessThanOrEqual(usual - 5)

  // The phone's clock runs ahead, so that the phone asks too soon for the server.
  await page.clock.fastForward(35_000)
  const again = page.getByRole("button", { name: "Send a new code" })
  expectRefusal(429, "/auth/otp")
  const refused = page.waitForResponse("**/api/auth/otp")
  await again.click()
  const { retry_after: wait } = Refusal.parse(await (await refused).json())
  expect(wait).toBeLessThanOrEqual(40)
  await expect(waiting).toBeDisabled()
  expect(await secondsLeft()).toBeLessThanOrEqual(wait)

  await page.clock.fastForward(wait * 1_000)
  expect((await request.post("/api/dev/clock", { data: { advance_seconds: wait } })).ok()).toBe(true)
  await again.click()
  await expect(page.getByText("A new code is on its way.")).toBeVisible()
})
