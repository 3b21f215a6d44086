import { Option } from "effect"
import { expect, it } from "vitest"
import { fullName } from "#core/account/Person.ts"

it.each([
  [Option.some("Anna"), Option.some("Berg"), "Anna Berg"],
  [Option.some("Anna"), Option.none(), "Anna"],
  [Option.none(), Option.none(), ""]
])("PROF-025 joins the names that are known", (name, lastName, full) => {
  expect(fullName({ name, lastName })).toBe(full)
})
