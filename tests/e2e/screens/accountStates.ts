import { expect, type Page } from "@playwright/test"
import { topUp } from "#tests/e2e/support/topUp.ts"
import { createPassenger, open } from "./people.ts"
import type { ScreenState } from "./ScreenState.ts"
import { press } from "./words.ts"

const showPayout = async (page: Page): Promise<void> => {
  const passenger = await createPassenger(page.request)
  await topUp(page.request, passenger, 100)
  await open(page, "/account/payout", passenger)
  await expect(page.getByRole("listitem").first()).toBeVisible()
}

/** The states of payouts and vouchers. */
export const accountStates: ReadonlyArray<ScreenState> = [
  { name: "account-payout", show: showPayout },
  {
    name: "account-bank",
    show: async (page) => {
      await showPayout(page)
      await press(page, "account:bank.add")
      await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeVisible()
    }
  },
  {
    name: "account-voucher",
    show: async (page) => {
      await open(page, "/account?showVoucherSheet=true", await createPassenger(page.request))
      await expect(page.getByRole("dialog").getByRole("textbox")).toBeVisible()
    }
  },
  { name: "voucher-link", show: (page) => open(page, "/voucher/SAMVEJ50") }
]
