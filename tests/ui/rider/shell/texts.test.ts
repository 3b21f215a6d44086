import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { otherTexts, rareTexts, shellTexts, startTexts } from "#rider/shell/texts.ts"

/** The texts that a file asks for by `useTranslation("one")` or `useTranslation(["one", "other"])`. */
const textsOf = (file: string): readonly string[] =>
  [...readFileSync(file, "utf8").matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, names = ""]) =>
    [...names.matchAll(/"([^"]+)"/g)].flatMap(([, name]) => name ?? [])
  )

it("the app loads the texts that its components use, and each of them once", () => {
  const used = new Set(globSync("apps/{rider,ui}/**/*.{ts,tsx}").flatMap(textsOf))
  expect([...shellTexts, ...startTexts, ...otherTexts, ...rareTexts].toSorted()).toEqual([...used].toSorted())
})
