import { afterEach, describe, expect, it, vi } from "vitest"
import { canReportParking } from "#core/parking/canReportParking.ts"
import { capabilitiesOf } from "#core/shared/capabilities.ts"
import { featureGates } from "#core/shared/featureFlags.ts"
import { stubNativeApp } from "#tests/support/shell/stubNativeApp.ts"
import { nativeHost, tellNativeHost } from "#ui/api/product.ts"

const isShown = (flag: boolean, siteEnabled: boolean) =>
  canReportParking({
    flag: featureGates({ ParkingReporting: flag }).parkingReporting,
    capability: capabilitiesOf(nativeHost()?.capabilities, ["ShareSheet"]).has("ParkingReporting"),
    siteEnabled
  })

describe("the report of a problem with a parking spot", () => {
  afterEach(() => vi.unstubAllGlobals())

  it("PARK-016 FLAG-010 CAP-006 is offered with the flag, in a native app that can do it, at a site that wants it", async () => {
    expect(isShown(true, true)).toBe(false)
    await stubNativeApp({ platform: "ios", capabilities: ["ParkingReporting"] })
    expect([isShown(true, true), isShown(false, true), isShown(true, false)]).toEqual([true, false, false])
  })

  it("goes to the native app with its reservation, and nowhere in a browser", async () => {
    const post = vi.fn<(event: string, data: unknown) => void>()
    tellNativeHost("report-parking", { reservation_id: "7" })
    await stubNativeApp({ platform: "ios", post })
    tellNativeHost("report-parking", { reservation_id: "7" })
    expect(post.mock.calls).toEqual([["report-parking", { reservation_id: "7" }]])
  })
})
