import { createInstance } from "i18next"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { describe, expect, it } from "vitest"
import type { Vacation } from "#core/account/vacation.ts"
import vacation from "#locales/en/vacation.json" with { type: "json" }
import { useConfirmText } from "#rider/features/vacation/useConfirmText.ts"

const i18n = createInstance()
await i18n.init({ lng: "en", resources: { en: { vacation } }, interpolation: { escapeValue: false } })

function Asked({ taken }: { readonly taken: Vacation }) {
  return useConfirmText("2026-03-02", 7)(taken)
}
const asked = (taken: Vacation): string =>
  renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(Asked, { taken })))

describe("the question before a vacation is taken", () => {
  it("VAC-003 VAC-019 says no more than what pauses where the vacation can still be deleted", () => {
    expect(asked({ start: "2026-03-11", end: "2026-03-22" })).toBe(
      "From Wed 11 March to Sun 22 March your recurring trips and ride agents pause. Afterwards they go on by themselves."
    )
  })
  it("VAC-003 VAC-018 VAC-019 says that a vacation which begins soon cannot be deleted, and how its end can move", () => {
    expect(asked({ start: "2026-03-03", end: "2026-03-04" })).toBe(
      "From Tue 3 March to Wed 4 March your recurring trips and ride agents pause. Afterwards they go on by themselves. The vacation begins so soon that you cannot delete it afterwards. Its end can then only be moved to Mon 9 March or later."
    )
  })
})
