import { describe, expect, it } from "vitest"
import { untilMaintenanceCheck } from "#core/shell/maintenanceCheck.ts"
import { at } from "#tests/support/builders/entities.ts"

const started = at("2026-03-02T08:00:00Z")

describe("MAINT-001 MAINT-003 MAINT-005 the next check of the maintenance page", () => {
  it.each([
    ["2026-03-02T08:00:00Z", 60],
    ["2026-03-02T08:00:00.500Z", 59.5],
    ["2026-03-02T08:00:59Z", 1],
    ["2026-03-02T08:01:00Z", 0],
    ["2026-03-02T09:00:00Z", 0],
    ["2026-03-02T07:59:00Z", 60]
  ])("at %s is due in %d seconds", (now, left) => {
    expect(untilMaintenanceCheck(started, at(now))).toBe(left)
  })
})
