import { MutationObserver, QueryClient, QueryObserver } from "@tanstack/react-query"
import { Option } from "effect"
import { describe, expect, it, vi } from "vitest"
import type { PushSettings } from "#core/contract/push.ts"
import { changePush, settingsQuery } from "#rider/features/notifications/pushQueries.ts"
import { fetched, respond, stubPage } from "#tests/support/page/stubPage.ts"

stubPage()

const settings = (muted: PushSettings["muted"]): PushSettings => ({
  publicKey: Option.none(),
  muted,
  quiet: Option.none()
})

/** A page that shows the settings, and changes them twice without waiting. */
const changeTwice = async (responses: readonly Response[]) => {
  const queries = new QueryClient()
  queries.setQueryData(settingsQuery.queryKey, settings([]))
  const remaining = [...responses]
  fetched.mockImplementation(() => Promise.resolve(remaining.shift() ?? respond(500, {})))
  const stop = new QueryObserver(queries, { ...settingsQuery, staleTime: 60_000, retry: false }).subscribe(
    () => undefined
  )
  const alertRefusal = vi.fn()
  const change = (muted: PushSettings["muted"]) =>
    new MutationObserver(queries, changePush(queries, alertRefusal))
      .mutate(settings(muted))
      .catch(() => undefined)
  const changes = [change(["messages"]), change(["messages", "trips"])]
  const shown = () => queries.getQueryData(settingsQuery.queryKey)?.muted
  return { alertRefusal, changes, shown, stop }
}

const noContent = () => new Response(null, { status: 204 })
const saved = (muted: PushSettings["muted"]) => respond(200, { public_key: null, muted, quiet: null })

describe("two quick changes of the push messages", () => {
  it("N99 a refused first one does not take back the second", async () => {
    const { alertRefusal, changes, shown, stop } = await changeTwice([
      respond(503, {}),
      noContent(),
      saved(["trips"])
    ])
    await changes[0]
    expect(shown()).toEqual(["messages", "trips"])
    await changes[1]
    await vi.waitFor(() => expect(shown()).toEqual(["trips"]))
    expect(alertRefusal).toHaveBeenCalledTimes(1)
    stop()
  })

  it("N99 shows what the server has after both are refused", async () => {
    const { changes, shown, stop } = await changeTwice([respond(503, {}), respond(503, {}), saved([])])
    await Promise.all(changes)
    await vi.waitFor(() => expect(shown()).toEqual([]))
    stop()
  })
})
