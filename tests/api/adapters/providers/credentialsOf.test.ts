import { assert, describe, it } from "@effect/vitest"
import { Redacted } from "effect"
import { credentialsOf } from "#api/adapters/providers/credentialsOf.ts"

describe("the credentials of a provider", () => {
  it.each([
    ["user:secret", "user", "secret"],
    ["user:secret:with:colons", "user", "secret:with:colons"],
    ["user:secret:", "user", "secret:"],
    ["user:", "user", ""],
    ["user", "user", ""]
  ])("AUTH-001 AUTH-012 EID-003 keep all of the secret after the first colon: %s", (text, user, password) => {
    const credentials = credentialsOf(Redacted.make(text))
    assert.deepStrictEqual([credentials.user, Redacted.value(credentials.password)], [user, password])
  })
})
