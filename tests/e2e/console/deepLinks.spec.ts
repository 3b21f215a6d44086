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
