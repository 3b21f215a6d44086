import { Option } from "effect"
import { assert, describe, it } from "vitest"
import { readConsoleAddress } from "#core/shell/consoleAddress.ts"

const id = "0197d2a4-3c00-7000-8000-0000000000f9"

describe("CONS-001 the address of a view is read", () => {
  it.each([
    ["from a link to the web page", `https://samvej.example/console/bookings/${id}`, `/bookings/${id}`],
    [
      "with its filters",
      "http://127.0.0.1:4310/console/trips?state=active&q=b%C3%B8",
      "/trips?state=active&q=b%C3%B8"
    ],
    ["from a deep link", `samvej://parking/${id}`, `/parking/${id}`],
    ["from a deep link with a slash at its end", "samvej://guard/", "/guard"],
    ["from a path of the web page", `/console/people/${id}`, `/people/${id}`],
    ["from a path", "/parking/board?site=harbour", "/parking/board?site=harbour"],
    ["of an audit entry", "/audit/17", "/audit/17"],
    ["of a voucher", "/vouchers/SAMVEJ50", "/vouchers/SAMVEJ50"],
    ["of a site of the live map", "/live/sites/fjord-1", "/live/sites/fjord-1"],
    ["between spaces, without its fragment", " /cases#top ", "/cases"]
  ])("%s", (_case, text, path) => {
    assert.deepStrictEqual(readConsoleAddress(text), Option.some(path))
  })

  it.each([
    ["a name", "Mette Holm"],
    ["an id alone", id],
    ["a path that is no view", "/nowhere"],
    ["a row that no view has", "/bookings/latest"],
    ["a page of the rider app", `https://samvej.example/trips/${id}`],
    ["another scheme", `javascript:/trips/${id}`],
    ["a plate with a slash", "AB/12345"]
  ])("and not from %s", (_case, text) => {
    assert.deepStrictEqual(readConsoleAddress(text), Option.none())
  })
})
