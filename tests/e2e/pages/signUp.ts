import type { APIRequestContext, Page } from "@playwright/test"
import { type NewPerson, ProfileStep } from "./ProfileStep.ts"
import { SignInPage } from "./SignInPage.ts"

/** A new person with this Danish number, ready to ride; ends on the start page. */
export const signUp = async (
  page: Page,
  request: APIRequestContext,
  { number, ...person }: NewPerson & { readonly number: string }
): Promise<void> => {
  await page.goto("/auth/phone-login")
  const form = new SignInPage(page)
  await form.askForCode(number)
  await form.enterCode(request, number)
  await new ProfileStep(page).complete(person)
  await page.waitForURL("/")
}
