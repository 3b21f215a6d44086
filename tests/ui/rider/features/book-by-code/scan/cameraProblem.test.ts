import { expect, it } from "vitest"
import { cameraProblem } from "#rider/features/book-by-code/scan/cameraProblem.ts"

it.each([
  ["NotAllowedError", "refused"],
  ["SecurityError", "refused"],
  ["NotFoundError", "missing"],
  ["OverconstrainedError", "missing"],
  ["NotReadableError", "failed"],
  ["AbortError", "failed"]
])("BYCODE-001 a camera that does not start with %s is %s", (name, problem) => {
  expect(cameraProblem(new DOMException("no picture", name))).toBe(problem)
})

it("BYCODE-001 a camera that does not start for no known reason has failed", () => {
  expect(cameraProblem("toString")).toBe("failed")
})
