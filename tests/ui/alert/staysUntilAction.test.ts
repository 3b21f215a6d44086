import { expect, it } from "vitest"
import { staysUntilAction } from "#ui/alert/staysUntilAction.ts"

it.each([
  [null, true],
  [0, true],
  [7000, false]
])("UI-017 C60 a message with the delay %s stays until its action is pressed: %s", (delay, stays) => {
  expect(staysUntilAction(delay)).toBe(stays)
})
