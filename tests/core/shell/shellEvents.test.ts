import { expect, it } from "vitest"
import { shellDefaults } from "#core/shared/settings/shell.ts"
import { allowedEvent } from "#core/shell/shellEvents.ts"

const { events } = shellDefaults.shell

it.each([
  ["payment_callback", events, "payment_callback"],
  ["eid", events, "eid"],
  ["refresh", events, "refresh"],
  ["logout-native", events, "logout-native"],
  ["format-disk", events, undefined],
  ["format-disk", ["format-disk"], undefined],
  ["eid", ["refresh"], undefined],
  ["", events, undefined],
  [undefined, events, undefined]
])("N60 the path of the event %j, where %j are allowed, emits %j", (name, allowed, expected) => {
  expect(allowedEvent(name, allowed)).toBe(expected)
})
