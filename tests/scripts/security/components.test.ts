import { describe, expect, it } from "vitest"
import { findBehind, formatBehind } from "#scripts/security/components.ts"

const now = Date.parse("2026-11-23T12:00:00Z")

const behindOf = (name: string, current: string, published: Readonly<Record<string, string>>) =>
  findBehind([{ name, current, published }], now)

describe("the age of components", () => {
  it("ASVS-15.2.1 counts from the first newer version, and is overdue after 92 days", () => {
    const published = {
      created: "2020-01-01T00:00:00Z",
      "1.0.0": "2026-01-01T00:00:00Z",
      "1.0.1": "2026-08-23T12:00:00Z",
      "1.2.0": "2026-11-20T00:00:00Z"
    }
    expect(behindOf("left", "1.0.0", published)).toEqual([
      { name: "left", current: "1.0.0", newest: "1.2.0", since: "2026-08-23", days: 92, isOverdue: false }
    ])
    expect(behindOf("left", "1.0.0", { ...published, "1.0.1": "2026-08-22T12:00:00Z" })).toMatchObject([
      { days: 93, isOverdue: true }
    ])
    expect(behindOf("left", "1.2.0", published)).toEqual([])
  })

  it("ASVS-15.2.1 ignores previews, and older major versions that are still mended", () => {
    const published = {
      "3.9.0": "2026-01-01T00:00:00Z",
      "4.0.0": "2025-01-01T00:00:00Z",
      "4.1.0-beta.1": "2025-02-01T00:00:00Z"
    }
    expect(behindOf("left", "4.0.0", published)).toEqual([])
  })

  it("ASVS-15.2.1 leaves a major version that waits for a reason, and not its patches", () => {
    const published = { "24.11.0": "2026-01-01T00:00:00Z", "26.0.0": "2026-01-01T00:00:00Z" }
    expect(behindOf("@types/node", "24.11.0", published)).toEqual([])
    expect(behindOf("@types/node", "24.10.0", published)).toMatchObject([
      { newest: "24.11.0", isOverdue: true }
    ])
    expect(behindOf("@types/node", "25.0.0", published)).toMatchObject([{ newest: "26.0.0" }])
  })

  it("ELECTRON-16 Electron is overdue after 31 days", () => {
    const published = (at: string) => ({ "45.4.1": "2026-09-01T00:00:00Z", "45.4.2": at })
    expect(behindOf("electron", "45.4.1", published("2026-10-23T12:00:00Z"))).toMatchObject([
      { days: 31, isOverdue: false }
    ])
    expect(behindOf("electron", "45.4.1", published("2026-10-22T12:00:00Z"))).toMatchObject([
      { days: 32, isOverdue: true }
    ])
  })

  it("ASVS-15.2.1 is printed with what is overdue, the oldest first", () => {
    const component = (name: string, at: string) => ({
      name,
      current: "1.0.0",
      published: { "1.0.1": at }
    })
    const behind = findBehind(
      [component("new", "2026-11-13T12:00:00Z"), component("old", "2026-05-23T12:00:00Z")],
      now
    )
    expect(formatBehind(behind).split("\n")).toEqual([
      `  ${"old".padEnd(32)} 1.0.0 → 1.0.1, behind since 2026-05-23 (184 days), OVERDUE`,
      `  ${"new".padEnd(32)} 1.0.0 → 1.0.1, behind since 2026-11-13 (10 days)`,
      "1 older than apps/api/SECURITY.md allows: old"
    ])
  })
})
