import { expect, it } from "vitest"
import { vacationProblems } from "#rider/features/vacation/vacationProblems.ts"
import { toRefusal } from "#ui/api/Refusal.ts"

it.each([
  ["the first day", { from_date: ["Choose a day."], to_date: ["Too early."] }, { from: "Choose a day." }],
  ["the last day, if the first one is right", { to_date: ["Too early."] }, { to: "Too early." }],
  ["nothing, if neither is wrong", {}, undefined]
] as const)("VAC-020 a refused vacation shows the server's text of %s", (_case, errors, shown) => {
  expect(vacationProblems(toRefusal(422, { error: "invalid_fields", errors }))).toEqual(shown)
})
