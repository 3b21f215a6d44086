import { expect, it } from "vitest"
import { renderGallery } from "#scripts/screens/renderGallery.ts"

it("the gallery has a row for each state with a screenshot for each view", () => {
  const page = renderGallery([
    "start-guest.phone-dark.png",
    "login.phone-light.png",
    "start-guest.desktop-light.png"
  ])
  expect(page).toContain("2 states, 3 screenshots")
  expect(page.indexOf('id="login"')).toBeLessThan(page.indexOf('id="start-guest"'))
  expect(page).toContain('<img src="start-guest.phone-dark.png" alt="start-guest phone-dark"')
})
