import { assert, it } from "vitest"
import { isKeptRefusal } from "#core/account/isKeptRefusal.ts"

it.each([
  ["a rule", "no_seats_available", true],
  ["a rule with a dot in its code", "voucher.failed", true],
  ["an ended session", "unauthenticated", false],
  ["a form that is not filled in", "invalid_fields", false],
  ["too many calls", "too_many_requests", false],
  ["a busy server", "server_busy", false],
  ["a fault of the program", "SchemaError", false],
  ["nothing with a name", "", false]
])("CONS-001 support sees the refusal by %s: %s %s", (_case, code, isKept) => {
  assert.strictEqual(isKeptRefusal(code), isKept)
})
