import { expect, type Page } from "@playwright/test"
import { apiClientFor } from "#tests/e2e/support/apiClientFor.ts"
import { topUp } from "#tests/e2e/support/topUp.ts"
import { createPassenger, open } from "./people.ts"
import type { ScreenState } from "./ScreenState.ts"
import { answer, press } from "./words.ts"

/** A passenger of a country, where money and bank accounts have another form. */
const createForeigner = async (page: Page, country: string, zipcode: string): Promise<string> => {
  const token = await createPassenger(page.request)
  const moved = await apiClientFor(page.request, token).patch("/api/me", { country, zipcode })
  expect(moved.status(), await moved.text()).toBe(200)
  return token
}

const showTopUp = async (page: Page, token: string): Promise<void> => {
  await open(page, "/account", token)
  await press(page, "account:refill")
  await expect(page.getByRole("dialog").getByRole("radio").first()).toBeAttached()
}

/** The passenger comes back from the payment provider. */
const returnFromPayment = async (page: Page, button: "authorise" | "cancel"): Promise<void> => {
  await showTopUp(page, await createPassenger(page.request))
  const sheet = page.getByRole("dialog")
  await sheet.getByRole("radio").nth(1).check()
  await sheet.getByRole("button").last().click()
  await page.locator(`button[value="${button}"]`).click()
  await expect(page.locator("#root").getByRole("heading", { level: 1 })).toBeVisible()
}

const saveAccount = (page: Page, token: string) =>
  apiClientFor(page.request, token).put("/api/v5/me/update-bank-information", {
    reg_number: "3409",
    account_number: "1234567890"
  })

/** The payout of a passenger who can be paid. */
const showPayable = async (page: Page): Promise<string> => {
  const token = await createPassenger(page.request)
  await topUp(page.request, token, 100)
  expect((await saveAccount(page, token)).status()).toBe(200)
  await open(page, "/account/payout", token)
  await expect(page.getByRole("definition").first()).toBeVisible()
  return token
}

const openBank = async (page: Page): Promise<void> => {
  await press(page, "account:bank.add")
  await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeVisible()
}

const addVoucher = async (page: Page, code: string): Promise<void> => {
  await open(page, "/account?showVoucherSheet=true", await createPassenger(page.request))
  await page.getByRole("dialog").getByRole("textbox").fill(code)
  await answer(page, "account:voucher.add")
}

const topUps = [
  ["eur", "NL", "1012AB"],
  ["nok", "NO", "0150"],
  ["sek", "SE", "11122"]
] as const

/** The states of top-up, payout, transactions and vouchers beside the plain ones. */
export const moneyStates: ReadonlyArray<ScreenState> = [
  ...topUps.map(
    ([currency, country, zipcode]): ScreenState => ({
      name: `account-top-up-${currency}`,
      show: async (page) => showTopUp(page, await createForeigner(page, country, zipcode))
    })
  ),
  { name: "account-paid", show: (page) => returnFromPayment(page, "authorise") },
  { name: "account-payment-cancelled", show: (page) => returnFromPayment(page, "cancel") },
  {
    name: "payout-confirm",
    show: async (page) => {
      await showPayable(page)
      await press(page, "account:payout.request")
      await expect(page.getByRole("dialog")).toBeVisible()
    }
  },
  {
    name: "payout-pending",
    show: async (page) => {
      const token = await showPayable(page)
      expect((await apiClientFor(page.request, token).post("/api/v3/balance/payout", {})).status()).toBe(204)
      await open(page, "/account/payout")
      await expect(page.getByRole("definition").first()).toBeVisible()
    }
  },
  {
    name: "payout-iban",
    show: async (page) => {
      await open(page, "/account/payout", await createForeigner(page, "NL", "1012AB"))
      await openBank(page)
    }
  },
  {
    name: "payout-wrong-fields",
    show: async (page) => {
      await open(page, "/account/payout", await createPassenger(page.request))
      await openBank(page)
      const sheet = page.getByRole("dialog")
      await sheet.getByRole("textbox").first().fill("340")
      await sheet.getByRole("textbox").last().fill("12")
      await sheet.getByRole("button").last().click()
      await expect(sheet.getByRole("alert").first()).toBeVisible()
    }
  },
  {
    name: "transactions-empty",
    show: async (page) => open(page, "/account/transactions", await createPassenger(page.request))
  },
  {
    name: "transactions-custom",
    show: async (page) => {
      const token = await createPassenger(page.request)
      await topUp(page.request, token, 100)
      await open(page, "/account/transactions", token)
      await page.getByRole("combobox").first().selectOption("custom")
      await expect(page.getByRole("table")).toBeVisible()
    }
  },
  {
    name: "transactions-failed",
    refused: [[400, "/transactions"]],
    show: async (page) => {
      await page.route(/\/transactions(\?|$)/, (route) =>
        route.request().resourceType() === "document"
          ? route.fallback()
          : route.fulfill({ status: 400, json: { error: "generic", identifier: "generic", message: "" } })
      )
      await open(page, "/account/transactions", await createPassenger(page.request))
      await expect(page.getByRole("alert").first()).toBeVisible()
    }
  },
  {
    name: "voucher-refused",
    refused: [[422, "/me/vouchers"]],
    show: async (page) => {
      await addVoucher(page, "NOBODY")
      await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible()
    }
  },
  {
    name: "voucher-added",
    show: async (page) => {
      await addVoucher(page, "SAMVEJ50")
      await expect(page.getByRole("dialog")).toHaveCount(0)
    }
  },
  {
    name: "voucher-unknown",
    refused: [[404, "/v5/vouchers/NOBODY"]],
    show: async (page) => {
      await page.goto("/voucher/NOBODY")
      await expect(page.getByRole("alert")).toBeVisible()
    }
  }
]
