import { QueryClient } from "@tanstack/react-query"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { encodePublicSettings, toPublicSettings } from "#core/shared/settings/publicSettings.ts"
import { fetched, stubPage } from "#tests/support/page/stubPage.ts"

const settings = encodePublicSettings(toPublicSettings(defaultProductSettings))

describe("the current parking reservation of a driver", () => {
  stubPage()
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: 0 })
    vi.stubGlobal("document", { querySelector: () => null, documentElement: { lang: "en" } })
    vi.stubGlobal("localStorage", { getItem: () => settings })
    fetched.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })))
  })
  afterEach(() => vi.useRealTimers())

  it("PARK-019 PARK-025 is none when the server has none, and is not fetched twice within two seconds", async () => {
    const { activeParkingQuery } = await import("#rider/shared/parking/parkingQueries.ts")
    const queries = new QueryClient()
    const fetchAt = async (millis: number) => {
      vi.setSystemTime(millis)
      return await queries.fetchQuery(activeParkingQuery())
    }
    expect(await fetchAt(0)).toBeNull()
    await fetchAt(1_999)
    expect(fetched).toHaveBeenCalledTimes(1)
    await fetchAt(2_001)
    expect(fetched).toHaveBeenCalledTimes(2)
  })
})
