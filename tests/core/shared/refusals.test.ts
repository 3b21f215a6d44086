import { expect, it } from "vitest"
import { fieldProblem } from "#core/shared/refusals.ts"

it("a field problem names the field, the problem, and the data of its text", () => {
  expect(fieldProblem("name", "invalid.tooLong", { max: 80 })).toEqual({
    field: "name",
    problem: "invalid.tooLong",
    data: { max: 80 }
  })
  expect(fieldProblem("email", "invalid.email").data).toEqual({})
})
