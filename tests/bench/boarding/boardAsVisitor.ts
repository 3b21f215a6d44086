import type { APIRequestContext, Page } from "@playwright/test"
import { SignInPage } from "#tests/e2e/pages/SignInPage.ts"
import { readCode } from "#tests/e2e/support/readOutbox.ts"
import { createVisitor } from "./createVisitor.ts"

/** How a visitor comes to the trip: by the camera of the app, or by the phone's own, which opens the link of the QR code. */
export type Arrival = { readonly by: "scan" } | { readonly by: "link"; readonly link: string }

type Visit = {
  readonly page: Page
  readonly request: APIRequestContext
  readonly arrival: Arrival
  /** A national number of Denmark that nobody has. */
  readonly number: string
}

/** Counts the pages that a person sees; the address of a QR code only leads to one. */
const countScreens = (page: Page) => {
  const seen = new Set<string>()
  page.on("framenavigated", (frame) => {
    const { pathname } = new URL(frame.url())
    if (frame === page.mainFrame() && !pathname.startsWith("/qr/")) seen.add(pathname)
  })
  return () => seen.size
}

/**
 * From a picture of the driver's QR code to "on board": how many screens a new person sees, what they spend on deciding, pointing and typing,
 * and how long all of it takes, in seconds.
 */
export const boardAsVisitor = async ({ arrival, number, page, request }: Visit) => {
  const screens = countScreens(page)
  const visitor = createVisitor()
  const form = new SignInPage(page)
  const button = (name: string) => page.getByRole("button", { name, exact: true })
  const start = performance.now()
  await page.goto(arrival.by === "scan" ? "/book" : arrival.link)
  if (arrival.by === "scan") {
    await visitor.press(button("Scan the QR code"))
    await visitor.allow()
  }
  await visitor.press(button("Get on board"))
  await visitor.typeKnown(form.number, number)
  await visitor.press(form.terms)
  await visitor.press(form.continue)
  const code = await readCode(request, `+45${number}`)
  await visitor.typeFromMessage(form.code, code)
  await page.getByRole("heading", { name: "You are on board" }).waitFor()
  return {
    screens: screens(),
    busy_s: visitor.busyMs() / 1000,
    whole_s: (performance.now() - start) / 1000
  }
}
