import { QueryClient } from "@tanstack/react-query"
import { createElement } from "react"
import { beforeEach, expect, it, vi } from "vitest"
import { profileOnWire } from "#tests/support/builders/profileOnWire.ts"
import { fetched, respond, stubPage } from "#tests/support/page/stubPage.ts"

stubPage()
beforeEach(() => void vi.stubGlobal("addEventListener", () => undefined))

it("PROF-008 EID-007 the own profile says with which provider the identity is verified", async () => {
  const { meQuery } = await import("#rider/shared/session/useMe.ts")
  const { EidEntry } = await import("#rider/shared/eid/EidEntry.tsx")
  const { renderText } = await import("#tests/ui/rider/renderText.ts")
  const shown = async (fields: object): Promise<string> => {
    fetched.mockImplementation(() => Promise.resolve(respond(200, { ...profileOnWire, ...fields })))
    return renderText(createElement(EidEntry, { me: await new QueryClient().fetchQuery(meQuery) }))
  }
  const verified = { eid_verified_at: "2026-01-02T08:00:00.000Z" }
  expect(await shown({ ...verified, eid_provider: "dkmitid" })).toBe("Identity verified with MitID")
  expect(await shown({ ...verified, eid_provider: null })).toBe("Identity verified")
  expect(await shown({ eid_verified_at: null, eid_provider: null, country: "BE" })).toBe("")
})
