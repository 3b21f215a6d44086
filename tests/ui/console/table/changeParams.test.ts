import { expect, it } from "vitest"
import { changeParams, forgetChange } from "#console/table/changeParams.ts"

const shown = new URLSearchParams("site=harbour&q=PS30")
const address = `/parking?${shown}`
const textOf = (change: Readonly<Record<string, string | undefined>>) =>
  String(changeParams(address, shown, change))

it("CONS-001 two filters that change at once are both kept, and what is emptied goes", () => {
  forgetChange("/elsewhere")
  expect(textOf({ site: "hospital" })).toBe("site=hospital&q=PS30")
  expect(textOf({ day: "2026-03-02" })).toBe("site=hospital&q=PS30&day=2026-03-02")
  expect(textOf({ day: "", q: undefined })).toBe("site=hospital")
})

it("CONS-001 a change begins with what the address shows once another one followed", () => {
  forgetChange("/elsewhere")
  textOf({ site: "hospital" })
  forgetChange(address)
  expect(textOf({ day: "2026-03-02" })).toBe("site=hospital&q=PS30&day=2026-03-02")
  forgetChange("/parking?site=hospital")
  expect(textOf({ day: "2026-03-02" })).toBe("site=harbour&q=PS30&day=2026-03-02")
})
