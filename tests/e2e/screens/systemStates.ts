import { expect, type Page } from "@playwright/test"
import { createPersonWithoutProfile } from "#tests/e2e/support/createPerson.ts"
import { openInApp } from "#tests/e2e/support/openInApp.ts"
import { androidPhone } from "#tests/e2e/support/phoneBrowsers.ts"
import { signInAsAdmin } from "#tests/e2e/support/signInAsAdmin.ts"
import { topUp } from "#tests/e2e/support/topUp.ts"
import { aPng } from "#tests/support/builders/images.ts"
import { createEndedRide, createPassenger, newNumber, open } from "./people.ts"
import type { ScreenState } from "./ScreenState.ts"
import { press } from "./words.ts"

const showHistory = async (page: Page, role: "token" | "passenger"): Promise<void> => {
  const ride = await createEndedRide(page.request)
  await open(page, "/trip-history", ride[role])
  await expect(page.getByRole("article").first()).toBeVisible()
}

/** A passenger with a balance. */
const createPayer = async ({ request }: Page): Promise<string> => {
  const passenger = await createPassenger(request)
  await topUp(request, passenger, 100)
  return passenger
}

const showPayment = async (page: Page): Promise<void> => {
  await open(page, "/account", await createPassenger(page.request))
  await press(page, "account:refill")
  await expect(page.getByRole("dialog")).toBeVisible()
}

/** The landing page, which only the browser of a phone shows. */
const showLanding = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page)
  await browser.send("Emulation.setUserAgentOverride", { userAgent: androidPhone })
  await open(page, "/landing")
  await expect(page).toHaveURL("/landing")
}

/** The states of the history, the account, signing in, and the pages of the product itself. */
export const systemStates: ReadonlyArray<ScreenState> = [
  { name: "history-driver", show: (page) => showHistory(page, "token") },
  { name: "history-passenger", show: (page) => showHistory(page, "passenger") },
  {
    name: "history-rate",
    show: async (page) => {
      await showHistory(page, "passenger")
      await press(page, "trip:rate.open", { name: "Ove" })
      await expect(page.getByRole("dialog").getByRole("slider")).toBeVisible()
    }
  },
  {
    name: "history-empty",
    show: async (page) => open(page, "/trip-history", await createPassenger(page.request))
  },
  {
    name: "history-failed",
    refused: [[400, "/commute-history"]],
    show: async (page) => {
      await page.route("**/commute-history?*", (route) =>
        route.fulfill({ status: 400, json: { error: "generic", identifier: "generic", message: "" } })
      )
      await open(page, "/trip-history", await createPassenger(page.request))
      await expect(page.getByRole("alert").first()).toBeVisible()
    }
  },
  {
    name: "login-number",
    show: async (page) => {
      await page.goto("/auth/phone-login")
      await expect(page.getByRole("checkbox")).toBeVisible()
      await expect(page.getByRole("status").locator("svg")).toBeVisible()
    }
  },
  {
    name: "login-code",
    show: async (page) => {
      await page.goto("/auth/phone-login?phoneCountryCode=%2B45&phoneNumber=20000002")
      await expect(page.getByRole("textbox")).toBeFocused()
    }
  },
  {
    name: "profile-missing",
    show: async (page) => {
      await open(page, "/", await createPersonWithoutProfile(page.request, newNumber()))
      await expect(page.getByRole("textbox").first()).toBeVisible()
    }
  },
  {
    name: "profile",
    show: async (page) => {
      await open(page, "/profile", await createPassenger(page.request))
      await expect(page.getByRole("listitem")).toHaveCount(1)
    }
  },
  {
    name: "profile-crop",
    show: async (page) => {
      await open(page, "/profile", await createPassenger(page.request))
      const buffer = aPng({ width: 640, height: 480 })
      await page.locator("input[type=file]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer })
      await expect(page.getByRole("dialog").getByRole("slider")).toBeVisible()
    }
  },
  {
    name: "profile-phone",
    show: async (page) => {
      await open(page, "/profile", await createPassenger(page.request))
      await press(page, "identity:phone.change")
      await expect(page.getByRole("dialog").getByRole("status")).toBeVisible()
    }
  },
  {
    name: "profile-delete",
    show: async (page) => {
      await open(page, "/profile", await createPayer(page))
      await press(page, "identity:delete.open")
      await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(1)
    }
  },
  {
    name: "profile-workplace",
    show: async (page) => {
      await open(page, "/onboarding/select-workplace?fromProfile=true", await createPassenger(page.request))
      await expect(page.getByRole("combobox")).toBeVisible()
    }
  },
  {
    name: "account",
    show: async (page) => {
      await open(page, "/account", await createPayer(page))
      await expect(page.getByRole("region").locator("strong")).toBeVisible()
    }
  },
  { name: "account-top-up", show: showPayment },
  {
    name: "account-transactions",
    show: async (page) => {
      await open(page, "/account/transactions", await createPayer(page))
      await expect(page.getByRole("table")).toBeVisible()
    }
  },
  {
    name: "eid",
    show: async (page) => {
      await open(page, "/?showEidFlow=true", await createPassenger(page.request))
      await expect(page.getByRole("dialog").locator("[data-provider]")).toBeVisible()
    }
  },
  {
    name: "eid-failed",
    show: async (page) => {
      await open(page, "/?eIdVerified=false&eIdFailure=cancelled", await createPassenger(page.request))
      await expect(page.getByRole("dialog")).toBeVisible()
    }
  },
  { name: "not-found", show: (page) => open(page, "/content-not-found") },
  { name: "landing", show: showLanding },
  { name: "maintenance", show: (page) => open(page, "/maintenance") },
  { name: "benefits", show: (page) => open(page, "/benefits") },
  {
    name: "development",
    show: async (page) => open(page, "/development", await signInAsAdmin(page.request))
  },
  {
    name: "app-update",
    show: async (page) => {
      await openInApp(page, { buildVersion: "5.0.10" })
      await open(page, "/benefits")
      await expect(page.getByRole("dialog")).toBeVisible()
    }
  },
  { name: "sign-in-first", show: (page) => open(page, "/trip-history") }
]
