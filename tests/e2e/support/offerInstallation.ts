import { expect, type Page } from "@playwright/test"

/**
 * Every page gets the event by which a browser tells that it can install the app; the browser of the tests never can.
 *
 * @returns The page's offer, and what has become of the browser's own question.
 */
export const offerInstallation = async (page: Page) => {
  await page.addInitScript(() => {
    addEventListener("load", () => {
      const { dataset } = document.documentElement
      const event = new Event("beforeinstallprompt", { cancelable: true })
      const prompt = () => {
        dataset["question"] = "asked by the page"
        return Promise.resolve()
      }
      const isShown = dispatchEvent(Object.assign(event, { prompt }))
      dataset["question"] = isShown ? "asked by the browser" : "held back"
    })
  })
  const offer = page.getByRole("region", { name: "Samvej on your home screen" })
  const expectQuestion = (state: "held back" | "asked by the page"): Promise<void> =>
    expect(page.locator("html")).toHaveAttribute("data-question", state)
  return { offer, expectQuestion }
}
