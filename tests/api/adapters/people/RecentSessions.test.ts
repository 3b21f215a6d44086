import { DateTime, Option } from "effect"
import { assert, describe, it } from "vitest"
import { RecentSessions } from "#api/adapters/people/RecentSessions.ts"
import { ImpersonationId } from "#core/shared/ids.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { aSignedInUser } from "#tests/support/server/testApi.ts"

const settings = defaultProductSettings
const start = DateTime.makeUnsafe("2026-03-02T07:00:00Z")
const after = (millis: number) => ({
  realMillis: millis,
  now: DateTime.add(start, { milliseconds: millis }),
  settings
})
const anna = aSignedInUser()

/** Sessions of which one was read at the start, under the key "token". */
const withRead = (user: SignedInUser = anna) => {
  const recent = new RecentSessions()
  recent.reading("token", after(0))(user)
  return recent
}

describe("a session that was read", () => {
  it.each([
    ["is known for less than a second", after(999), anna],
    ["is read again after a second", after(1000), undefined],
    ["is read again when the product's time has moved", { ...after(1), now: after(1000).now }, undefined],
    ["is read again when the product's time went back", { ...after(1), now: after(-1000).now }, undefined],
    ["is read again under other settings", { ...after(1), settings: { ...settings } }, undefined]
  ])("SEC-003 %s", (_, moment, expected) => {
    assert.strictEqual(withRead().find("token", moment), expected)
  })

  it("SEC-003 is not known by another token", () => {
    assert.isUndefined(withRead().find("other", after(1)))
  })

  it.each([
    ["its own row", anna.sessionId],
    ["the row of its person", anna.id]
  ])("SEC-003 is read again once %s has changed", (_, rowId) => {
    const recent = withRead()
    recent.drop(rowId)
    assert.isUndefined(recent.find("token", after(1)))
  })

  it("SEC-003 stays known when another person's row changes", () => {
    const recent = withRead()
    recent.drop("00000000-0000-7000-8000-00000000000b")
    assert.strictEqual(recent.find("token", after(1)), anna)
  })

  it("SEC-003 is not kept when its row changed during the read", () => {
    const recent = new RecentSessions()
    const keep = recent.reading("token", after(0))
    recent.drop(anna.sessionId)
    keep(anna)
    assert.isUndefined(recent.find("token", after(1)))
  })

  it("SEC-003 is read again after a lost connection to the database", () => {
    const recent = withRead()
    recent.dropAll()
    assert.isUndefined(recent.find("token", after(1)))
  })
})

const impersonation = Option.some({
  id: ImpersonationId.make("00000000-0000-7000-8000-0000000000cc"),
  agentId: anna.id,
  agentName: "Agent",
  mode: "read" as const,
  reason: "a case",
  showsMessages: false,
  expiresAt: start
})

describe("a session that is read for each call", () => {
  it.each([
    ["of the console", aSignedInUser({ kind: "console" })],
    ["of an impersonation", aSignedInUser({ kind: "impersonation", impersonation })]
  ])("SEC-004 SEC-007 is one %s", (_, user) => {
    assert.isUndefined(withRead(user).find("token", after(1)))
  })
})
