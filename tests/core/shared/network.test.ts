import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { networksOf } from "#core/shared/network.ts"

const site = (text: string) => Option.some(text)
const none = Option.none<string>()

describe("SEC-010 the networks of an address", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7", none],
    ["::ffff:192.0.2.7", "192.0.2.7", none],
    ["::FFFF:c000:207", "192.0.2.7", none],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", site("2001:db8:1::/48")],
    ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64", site("2001:db8:1::/48")],
    ["2001:db8::1", "2001:db8:0:0::/64", site("2001:db8:0::/48")],
    ["2001:db8:1:2:3:4:198.51.100.1", "2001:db8:1:2::/64", site("2001:db8:1::/48")],
    ["fe80::1%eth0", "fe80:0:0:0::/64", site("fe80:0:0::/48")],
    ["::1", "0:0:0:0::/64", site("0:0:0::/48")],
    ["unknown", "unknown", none],
    ["1::2::3", "1::2::3", none],
    ["2001:db8", "2001:db8", none],
    ["g::1", "g::1", none]
  ] as const)("of %s are %s and the site around it", (address, own, around) => {
    assert.deepStrictEqual(networksOf(address), { own, site: around })
  })

  it("are the same for every address of a /64, and differ between two", () => {
    assert.strictEqual(networksOf("2001:db8:1:2::a").own, networksOf("2001:db8:1:2:ffff::b").own)
    assert.notStrictEqual(networksOf("2001:db8:1:2::a").own, networksOf("2001:db8:1:3::a").own)
  })
})
