import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readShellInfo } from "#core/shell/bridge/ShellInfo.ts"

describe("what a native app says of itself", () => {
  it("HTTP-005 HTTP-006 CAP-001 is read with its versions, capabilities and token, and nothing else", () => {
    const said = {
      platform: "ios",
      buildNumber: 812,
      buildVersion: "5.1.0",
      playerId: "push-7",
      capabilities: ["ShareSheet", "of a later version"]
    }
    expect(readShellInfo({ ...said, post: () => undefined })).toEqual(said)
    expect(readShellInfo({ platform: "android" })).toEqual({ platform: "android" })
  })

  it.each([
    undefined,
    null,
    "ios",
    {},
    { platform: "web" },
    { platform: "ios", buildNumber: Number.NaN },
    { platform: "ios", buildVersion: 5 },
    { platform: "ios", playerId: null },
    { platform: "ios", capabilities: "ShareSheet" },
    { platform: "ios", capabilities: [7] }
  ])("counts as a browser where it is something else: %j", (said) => {
    expect(readShellInfo(said)).toBeUndefined()
  })

  it("is read or not, whatever it is", () => {
    fc.assert(
      fc.property(fc.anything(), (said) => {
        expect(readShellInfo(said)).toBeUndefined()
      }),
      { numRuns: 10_000 }
    )
  })
})
