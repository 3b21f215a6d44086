import { describe, expect, it } from "vitest"
import { writtenPage } from "#core/shell/writtenPage.ts"

const phone = "Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/142.0 Mobile Safari/537.36"
const computer = "Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36"

describe("the server writes", () => {
  it.each([
    ["the landing page for a phone", "/landing", phone, { _tag: "Landing" }],
    ["no landing page for a computer, which the app leads to the start", "/landing", computer, null],
    ["the code entry", "/book", computer, { _tag: "CodeEntry" }],
    ["the code entry with a slash at its end", "/book/", phone, { _tag: "CodeEntry" }],
    ["a shared trip", "/shared-trip/t1", phone, { _tag: "SharedTrip", tripId: "t1" }],
    ["no step after the code", "/book/details", phone, null],
    ["no voucher", "/voucher/SAMVEJ50", phone, null],
    ["no start page", "/", phone, null],
    ["no page that is none", "/shared-trip/t1/more", phone, null]
  ] as const)("ROUTE-007 ROUTE-016 SHARED-001 %s", (_name, path, userAgent, page) => {
    expect(writtenPage({ path, userAgent, webAccess: "full" })).toEqual(page)
  })

  it.each([
    ["/book", { _tag: "CodeEntry" }],
    ["/shared-trip/t1", { _tag: "SharedTrip", tripId: "t1" }],
    ["/", null]
  ] as const)("ROUTE-015 only landing pages where a browser has no others: %s", (path, page) => {
    expect(writtenPage({ path, userAgent: phone, webAccess: "landing-only" })).toEqual(page)
  })
})
