import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { expect, test } from "#tests/e2e/support/test.ts"
import { launchConsole } from "#tests/support/electron-standin/launchConsole.ts"

test("CONS-001 a link that starts the console opens its view after the sign-in", async ({
  request,
  server
}) => {
  const desktop = await launchConsole({ apiUrl: server.url, link: "samvej://people" })
  try {
    const consolePage = new ConsolePage(desktop.page)
    await consolePage.signIn(request, "20000061")
    await expect(consolePage.title).toHaveText("People")
    await expect(desktop.page).toHaveURL(/\/console\/people$/)
    await expect(consolePage.rows.first()).toBeVisible()
  } finally {
    await desktop.close()
  }
})

test("CONS-001 a link that is clicked during the sign-in opens after it, and a link to it opens for a colleague", async ({
  request,
  server
}) => {
  const desktop = await launchConsole({ apiUrl: server.url })
  try {
    const { page } = desktop
    const consolePage = new ConsolePage(page)
    await expect(page.getByLabel("Phone number")).toBeVisible()
    await desktop.openLink("samvej://trips?q=Roskilde")
    await consolePage.signIn(request, "20000061")
    await expect(page).toHaveURL(/\/console\/trips\?q=Roskilde$/)
    await consolePage.rows.first().click()
    await expect(page).toHaveURL(/\/console\/trips\/[0-9a-f-]{36}\?q=Roskilde$/)

    await desktop.openLink("samvej://people?q=20000002")
    await expect(consolePage.title).toHaveText("People")
    await consolePage.rows.first().click()
    await expect(page).toHaveURL(/\/console\/people\/[0-9a-f-]{36}\?q=20000002$/)

    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => {
        document.body.dataset["copied"] = text
      }
    })
    const opened = new URL(page.url())
    await consolePage.detailsPanel.getByRole("button", { name: "Copy link" }).click()
    await expect(page.locator("body")).toHaveAttribute(
      "data-copied",
      `${server.url}${opened.pathname}${opened.search}`
    )
  } finally {
    await desktop.close()
  }
})
