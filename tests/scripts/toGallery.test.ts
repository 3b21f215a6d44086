import { expect, it } from "vitest"
import { toGallery } from "#scripts/screens/toGallery.ts"

it("the gallery has a row for each state with a picture for each view", () => {
  const page = toGallery([
    "start-guest.phone-dark.png",
    "login.phone-light.png",
    "start-guest.desktop-light.png"
  ])
  expect(page).toContain("2 states, 3 pictures")
  expect(page.indexOf('id="login"')).toBeLessThan(page.indexOf('id="start-guest"'))
  expect(page).toContain('<img src="start-guest.phone-dark.png" alt="start-guest phone-dark"')
})
