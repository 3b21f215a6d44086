import { describe, expect, it } from "vitest"
import { isOlderVersion } from "#core/shared/nativeVersion.ts"
import { shellDefaults } from "#core/shared/settings/shell.ts"

describe("SHELL-007 a native shell", () => {
  it.each([
    ["5.0.10", true],
    ["5.0.9", true],
    ["4.12", true],
    ["5", true],
    ["5.0.11", false],
    ["5.0.11.1", false],
    ["5.1", false],
    ["10.0.0", false]
  ])("of version %s must be updated: %s", (version, mustUpdate) => {
    expect(isOlderVersion(version, shellDefaults.shell.minimumNativeVersion)).toBe(mustUpdate)
  })
})
