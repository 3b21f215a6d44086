import { expect, type Page } from "@playwright/test"
import { signInStaff } from "#tests/e2e/support/signInStaff.ts"
import type { ScreenState } from "./ScreenState.ts"

const support = "20000061"
const admin = "+4520000063"

/** An answer of a server that asks for a second factor, which the server of the gallery does not. */
const challenge = "x3Zk9Qm2vJ7sW4tR8yB1nL6pD5cF0hA3xZ9kQ0m2vJ7"
const options = { challenge, timeout: 60_000 }
const passkeyStep = {
  step: "passkey",
  token: challenge,
  options: { ...options, rpId: "localhost", userVerification: "required", allowCredentials: [] }
}
const enrolmentStep = {
  step: "enrolment",
  token: challenge,
  options: {
    ...options,
    rp: { id: "localhost", name: "Samvej" },
    user: { id: "MDAwMDAwMDA", name: "+4520000061", displayName: "Birgitte Support" },
    attestation: "none",
    pubKeyCredParams: [{ type: "public-key", alg: -7 }],
    excludeCredentials: [],
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" }
  }
}

/** Shows the step of a sign-in that follows the code by SMS, on the host name to which passkeys belong. */
const showStep = (step: object) => async (page: Page) => {
  await page.route("**/api/console/session", (route) =>
    route.request().method() === "POST" ? route.fulfill({ json: step }) : route.fallback()
  )
  await page.route("**/api/auth/otp", (route) => route.fulfill({ status: 204 }))
  await page.goto("/console/")
  await page.goto(page.url().replace("127.0.0.1", "localhost"))
  await page.getByRole("textbox").fill(support)
  await page.locator("button[type=submit]").click()
  const code = page.locator("input[autocomplete=one-time-code]")
  await expect(code).toBeFocused()
  await code.fill("123456")
  await expect(code).toHaveCount(0)
}

const at = (day: number) => `2026-03-0${day}T07:30:00.000Z`
const passkeys = {
  data: [
    { id: "a", name: "Chrome, Windows", added_at: at(2), last_used_at: at(9) },
    {
      id: "b",
      name: "Telefon med et langt navn, som nogen har fundet på",
      added_at: at(3),
      last_used_at: null
    }
  ],
  recovery_codes: 7
}

/** Shows the agent's own access with two passkeys; the sessions are those of the server. */
const showAccess = async (page: Page) => {
  await page.route("**/api/console/passkeys", (route) => route.fulfill({ json: passkeys }))
  await signInStaff(page, admin)
  await page.goto("/console/access")
  await expect(page.getByRole("list").nth(1).getByRole("listitem").first()).toBeVisible()
}

/** The states of the console's sign-in and of the agent's own access. */
export const consoleStates: ReadonlyArray<ScreenState> = [
  { name: "console-sign-in-passkey", show: showStep(passkeyStep) },
  {
    name: "console-sign-in-recovery",
    show: async (page) => {
      await showStep(passkeyStep)(page)
      await page.locator("main form button, main button").nth(1).click()
      await expect(page.getByRole("textbox")).toBeVisible()
    }
  },
  { name: "console-sign-in-enrolment", show: showStep(enrolmentStep) },
  { name: "console-access", show: showAccess },
  {
    name: "console-access-remove",
    show: async (page) => {
      await showAccess(page)
      await page.getByRole("list").first().getByRole("button").nth(1).click()
      await expect(page.getByRole("dialog")).toBeVisible()
    }
  },
  {
    name: "console-access-codes",
    show: async (page) => {
      const codes = ["1234-5678-9012", "2345-6789-0123", "3456-7890-1234", "4567-8901-2345"]
      await page.route("**/api/console/recovery-codes", (route) =>
        route.fulfill({ status: 201, json: { recovery_codes: codes } })
      )
      await showAccess(page)
      await page.locator(".co-access-section").nth(1).getByRole("button").click()
      await expect(page.getByText(codes[0] ?? "")).toBeVisible()
    }
  }
]
