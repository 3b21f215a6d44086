import { expect } from "@playwright/test"
import { signInAs } from "#tests/e2e/support/signInAs.ts"
import { formStates } from "./formStates.ts"
import type { ScreenState } from "./ScreenState.ts"

const driver = "+4520000002"

/** The states of home, signing in, offering a trip and the account. */
export const riderStates: ReadonlyArray<ScreenState> = [
  {
    name: "start-recurring",
    show: async (page) => {
      await signInAs(page, driver)
      await page.goto("/?tab=recurring")
      await expect(page.getByRole("tabpanel").getByRole("link").first()).toBeVisible()
    }
  },
  {
    name: "start-offer",
    show: async (page) => {
      await signInAs(page, driver)
      await page.goto("/")
      await expect(page.getByRole("article").first()).toBeVisible()
      await page.locator(".sv-start-actions > button").click()
      await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(3)
    }
  },
  {
    name: "start-for-drivers",
    show: async (page) => {
      await page.goto("/")
      await page.locator(".sv-start-more button").click()
      await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(4)
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
  ...formStates,
  {
    name: "account",
    show: async (page) => {
      await signInAs(page, driver)
      await page.goto("/account")
      await expect(page.getByRole("region").locator("strong")).toBeVisible()
    }
  },
  {
    name: "account-transactions",
    show: async (page) => {
      await signInAs(page, driver)
      await page.goto("/account/transactions")
      await expect(page.getByRole("table")).toBeVisible()
    }
  }
]
