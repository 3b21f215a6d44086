import { afterEach, describe, expect, it, vi } from "vitest"
import { UserId } from "#core/shared/ids.ts"
import { clearUnsent, failUnsent, keepUnsent } from "#rider/shared/messages/unsentMessages.ts"
import { uuid } from "#tests/ui/rider/views.ts"

/** The storage of the tab, before a module reads it. */
const { tab } = vi.hoisted(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key)
  })
  return { tab: kept }
})
afterEach(() => clearUnsent())

const anna = UserId.make(uuid(1))
const message = { key: "one", text: "I am here.", tripId: null, state: "sending" } as const

describe("a message that does not arrive", () => {
  it("CHAT-013 stays with a retry", () => {
    keepUnsent(anna, message)
    failUnsent(anna, "one")
    expect([...tab.values()].join()).toContain('"state":"failed"')
  })

  it("SEC-008 is not kept again after its writer has signed out", () => {
    keepUnsent(anna, message)
    clearUnsent()
    failUnsent(anna, "one")
    expect([...tab.values()].join()).not.toContain("I am here.")
  })
})
