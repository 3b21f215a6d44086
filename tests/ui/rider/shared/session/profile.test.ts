import { focusManager, QueryClient, QueryObserver } from "@tanstack/react-query"
import { DateTime, Option } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { relations, statusAndCounts } from "#tests/support/builders/profileFields.ts"
import { profileOnWire } from "#tests/support/builders/profileOnWire.ts"
import { fetched, respond, stubPage } from "#tests/support/page/stubPage.ts"

stubPage()

/** They read the session of the page, which each test has. */
const loadModules = async () => ({
  ...(await import("#rider/shared/session/useMe.ts")),
  ...(await import("#rider/shared/session/useProfilePing.ts"))
})

const load = async () => {
  const { meQuery } = await loadModules()
  fetched.mockImplementation(() => Promise.resolve(respond(200, profileOnWire)))
  return await new QueryClient().fetchQuery(meQuery)
}

describe("the profile that the app loads", () => {
  it("PROF-019 has the money, in minor units, and the bank account", async () => {
    expect(await load()).toMatchObject({
      currency: "EUR",
      balance: 12_050,
      balanceAvailable: 10_025,
      creditAvailable: 2000,
      bankInformationType: Option.some("REG_ACCOUNT"),
      ibanNumber: Option.some("NL91ABNA0417164300"),
      regNumber: Option.some("5301"),
      accountNumber: Option.some("0123456789"),
      hasPendingPayouts: true,
      pendingTopUp: Option.some({ until: Option.some(DateTime.makeUnsafe("2026-03-02T09:00:00Z")) })
    })
  })

  it("PROF-020 PROF-021 has the status and the counts of trips and seats", async () => {
    expect(await load()).toMatchObject(statusAndCounts)
  })

  it("PROF-022 has the vacation, notifications, flags, vouchers and contracts", async () => {
    expect(await load()).toMatchObject(relations)
  })
})

describe("PROF-028 the profile while the page gets the focus again and again", () => {
  afterEach(() => {
    vi.useRealTimers()
    focusManager.setFocused(undefined)
  })

  const focus = (): void => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  }

  it("is loaded once in ten seconds, and never later than twelve seconds after the focus", async () => {
    const { meQuery, pingOnFocus } = await loadModules()
    const me = await load()
    vi.useFakeTimers()
    const queries = new QueryClient()
    queries.mount()
    const queryFn = vi.fn(() => Promise.resolve(me))
    const watched = new QueryObserver(queries, { ...meQuery, queryFn })
    const stop = watched.subscribe(() => undefined)
    const stopPing = pingOnFocus(queries)
    await vi.advanceTimersByTimeAsync(0)
    expect(queryFn).toHaveBeenCalledTimes(1)

    await vi.advanceTimersByTimeAsync(2000)
    focus()
    await vi.advanceTimersByTimeAsync(5000)
    focus()
    await vi.advanceTimersByTimeAsync(2000)
    expect(queryFn).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2000)
    expect(queryFn).toHaveBeenCalledTimes(2)

    // Nobody asked again.
    await vi.advanceTimersByTimeAsync(30_000)
    expect(queryFn).toHaveBeenCalledTimes(2)
    focus()
    await vi.advanceTimersByTimeAsync(0)
    expect(queryFn).toHaveBeenCalledTimes(3)
    stopPing()
    stop()
    queries.unmount()
  })
})
