import { expect, test } from "#tests/e2e/support/test.ts"
import { states } from "./states.ts"

const folder = `${import.meta.dirname}/../../../.screens`

for (const { name, show } of states) {
  test(name, async ({ page }, { project }) => {
    await show(page)
    await page.evaluate(() => document.fonts.ready)
    const picture = await page.screenshot({
      path: `${folder}/${name}.${project.name}.png`,
      animations: "disabled"
    })
    expect(picture.length).toBeGreaterThan(0)
  })
}
