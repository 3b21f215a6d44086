import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { scannedTripCode } from "#core/trip/scannedTripCode.ts"

describe("the trip code in a QR code", () => {
  it.each([
    ["the link of a driver's phone", "https://samvej.example/qr/12345678", "12345678"],
    ["a link in capitals", "HTTPS://SAMVEJ.EXAMPLE/QR/12345678", "12345678"],
    ["a link with a port", "http://127.0.0.1:4310/qr/12345678", "12345678"],
    ["a link of the app", "samvej://qr/12345678", "12345678"],
    ["a link with a dash, a query and a slash", "https://samvej.example/qr/1234-5678/?utm=x", "12345678"],
    ["digits alone", " 1234 5678\n", "12345678"],
    ["too few digits", "https://samvej.example/qr/1234567", undefined],
    ["too many digits", "https://samvej.example/qr/123456789", undefined],
    ["another page", "https://samvej.example/shared-trip/12345678", undefined],
    ["a code in the middle of a path", "https://samvej.example/qr/12345678/more", undefined],
    ["another text", "WIFI:S:Bus;T:WPA;P:12345678;;", undefined],
    ["nothing", "", undefined]
  ])("%s", (_case, text, code) => {
    assert.strictEqual(Option.getOrUndefined(scannedTripCode(text, 8)), code)
  })
  it("has as many digits as the server issues", () => {
    assert.deepStrictEqual(scannedTripCode("https://samvej.example/qr/123456", 6), Option.some("123456"))
  })
})
