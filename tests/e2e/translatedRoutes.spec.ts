import type { Page } from "@playwright/test"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createRide } from "./support/createRide.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { expectNoEnglish } from "./support/expectNoEnglish.ts"
import { follow } from "./support/follow.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const languages = ["da", "sv", "nl", "nb"]

/** Opens each path and looks for English once the page has loaded. No two neighbours have the same heading. */
const walk = async (page: Page, language: string, paths: ReadonlyArray<string>): Promise<void> => {
  await page.goto("/benefits")
  await expect(page.locator("html")).toHaveAttribute("lang", language)
  const heading = page.locator("#root h1").first()
  for (const path of paths)
    await test.step(path, async () => {
      const before = await heading.textContent()
      await follow(page, path)
      await expect(heading).not.toHaveText(before ?? "")
      await expect(page.locator(".mantine-Skeleton-root")).toHaveCount(0)
      await expectNoEnglish(page, language, path)
    })
}

test("L10N-001 no route of a guest has an English word in another language", async ({ page, request }) => {
  const { tripId } = await createRide(request, ["31490321", "31490322"])
  for (const language of languages) {
    await page.goto("/benefits")
    await page.evaluate((chosen) => localStorage.setItem("samvej.language", chosen), language)
    await walk(page, language, [
      "/",
      "/provide",
      "/demand",
      "/auth/phone-login",
      `/trip-details/search-result?trip_id=${tripId}`,
      "/benefits",
      `/shared-trip/${tripId}`,
      `/app-required?tripId=${tripId}`,
      "/voucher/SAMVEJ50",
      "/maintenance",
      "/content-not-found",
      "/book",
      "/profile"
    ])
  }
})

test("L10N-001 no route of a driver has an English word in another language", async ({ page, request }) => {
  await cutRealtime(page)
  const { bookingId, freeTripId, passengerId, recurringId, token, tripId } = await createRide(request, [
    "31490323",
    "31490324"
  ])
  const api = apiClientFor(request, token)
  await signInWithToken(page, token)
  for (const language of languages) {
    expect((await api.patch("/api/me", { language })).status()).toBe(200)
    await walk(page, language, [
      "/",
      `/trip/edit/${freeTripId}`,
      "/profile",
      "/notifications",
      "/conversations",
      `/conversations/${passengerId}`,
      "/account",
      "/account/transactions",
      "/account/payout",
      "/account/travel-pass",
      `/trip-details/driver/${tripId}/passenger/${bookingId}`,
      `/trip-details/driver/${tripId}`,
      "/trip-history",
      `/recurring/edit/${recurringId}`,
      "/vacation",
      "/onboarding/select-workplace?fromProfile=true",
      `/book-parking/${tripId}`
    ])
  }
})
