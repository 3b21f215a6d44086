import { expect, type Page } from "@playwright/test"
import { apiClientFor } from "#tests/e2e/support/apiClientFor.ts"
import { requestSeat } from "#tests/e2e/support/bookAndAccept.ts"
import { refuseCalls } from "#tests/e2e/support/refuseCalls.ts"
import { topUp } from "#tests/e2e/support/topUp.ts"
import { createDriver, createForeigner, createPassenger, open } from "./people.ts"
import type { ScreenState } from "./ScreenState.ts"
import { answer, press, textOf } from "./words.ts"

const showTopUp = async (page: Page, token: string): Promise<void> => {
  await open(page, "/account", token)
  await press(page, "account:refill")
  await expect(page.getByRole("dialog").getByRole("radio").first()).toBeAttached()
}

/** The passenger chooses an amount, and goes on to the payment provider. */
const startTopUp = async (page: Page): Promise<void> => {
  await showTopUp(page, await createPassenger(page.request))
  const sheet = page.getByRole("dialog")
  await sheet.getByRole("radio").nth(1).check()
  await sheet.getByRole("button").last().click()
}

/** The passenger comes back from the payment provider. */
const returnFromPayment = async (page: Page, button: "authorise" | "cancel"): Promise<void> => {
  await startTopUp(page)
  await page.locator(`button[value="${button}"]`).click()
  await expect(page.locator("#root").getByRole("heading", { level: 1 })).toBeVisible()
}

const danishAccount = { reg_number: "3409", account_number: "1234567890" }

const saveAccount = (page: Page, token: string, account: object = danishAccount) =>
  apiClientFor(page.request, token).put("/api/v5/me/update-bank-information", account)

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

/** A passenger with voucher credit, whose seat on Ove's trip reserves a part of the balance. */
const createHolder = async ({ request }: Page): Promise<string> => {
  const { tripId } = await createDriver(request, { charges: true })
  const passenger = await createPassenger(request)
  await topUp(request, passenger, 100)
  const added = await apiClientFor(request, passenger).post("/api/v5/me/vouchers", { code: "SAMVEJ50" })
  expect(added.ok(), await added.text()).toBe(true)
  await requestSeat(request, { passenger, tripId })
  return passenger
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
      show: async (page) => showTopUp(page, await createForeigner(page.request, country, zipcode))
    })
  ),
  { name: "account-credit", show: async (page) => open(page, "/account", await createHolder(page)) },
  {
    name: "account-top-up-failed",
    refused: [[502, "/payment/link"]],
    show: async (page) => {
      const error = "payment_provider_unavailable"
      await refuseCalls(page, "/payment/link", { status: 502, error })
      await startTopUp(page)
      await expect(page.locator(".sv-alert")).toBeVisible()
    }
  },
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
    name: "payout-refused",
    refused: [[409, "/balance/payout"]],
    show: async (page) => {
      const token = await showPayable(page)
      await press(page, "account:payout.request")
      await expect(page.getByRole("dialog")).toBeVisible()
      expect((await apiClientFor(page.request, token).post("/api/v3/balance/payout", {})).status()).toBe(204)
      await answer(page, "account:payout.request")
      const pending = await textOf(page, "account:dialog.accountPayout.pendingError")
      await expect(page.getByRole("dialog", { name: pending })).toBeVisible()
    }
  },
  {
    name: "payout-iban",
    show: async (page) => {
      await open(page, "/account/payout", await createForeigner(page.request, "NL", "1012AB"))
      await openBank(page)
    }
  },
  {
    name: "payout-iban-saved",
    show: async (page) => {
      const token = await createForeigner(page.request, "NL", "1012AB")
      await topUp(page.request, token, 25, "ideal")
      const iban = "NL91ABNA0417164300"
      expect((await saveAccount(page, token, { iban })).status()).toBe(200)
      await open(page, "/account/payout", token)
      await expect(page.getByRole("definition").first()).toBeVisible()
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
    name: "transactions-loading",
    show: async (page) => {
      await page.route("**/api/**/transactions?*", () => undefined)
      await open(page, "/account/transactions", await createPassenger(page.request))
    }
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
    name: "voucher-kilometres",
    show: async (page) => {
      await addVoucher(page, "KILOMETER")
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
