import type { APIRequestContext, Page } from "@playwright/test"
import { type NewPerson, ProfileStep } from "./ProfileStep.ts"
import { SignInPage } from "./SignInPage.ts"

/** Signs up a new person with a national number of Denmark and completes the profile; ends on the start page. */
export const signUp = async (
  page: Page,
  request: APIRequestContext,
  { number, ...person }: NewPerson & { readonly number: string }
): Promise<void> => {
  await page.goto("/auth/phone-login")
  const form = new SignInPage(page)
  await form.requestCode(number)
  await form.enterCode(request, number)
  await new ProfileStep(page).complete(person)
  await page.waitForURL("/")
}
