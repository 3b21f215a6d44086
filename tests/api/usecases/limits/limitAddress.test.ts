import { assert, layer } from "@effect/vitest"
import { Effect, Exit, Layer } from "effect"
import { defaultProductSettings, ProductSettings } from "#core/shared/ProductSettings.ts"
import { limitAddress } from "#core/usecases/limits/limitAddress.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"

const settings = {
  ...defaultProductSettings,
  limits: { ...defaultProductSettings.limits, ipv6SiteFactor: 2 }
}
const twice = { calls: 2, windowSeconds: 60 }

/** Whether each call of these addresses is allowed, in turn. */
const allowed = (name: string, addresses: ReadonlyArray<string>) =>
  Effect.forEach(addresses, (address) =>
    Effect.map(Effect.exit(limitAddress(name, address, twice)), Exit.isSuccess)
  )

layer(layerTestPorts.pipe(Layer.provideMerge(Layer.succeed(ProductSettings, settings))))(
  "the limit of an address",
  (it) => {
    it.effect("SEC-010 counts every address of an IPv6 /64 as one", () =>
      Effect.gen(function* () {
        const addresses = ["2001:db8:1:1::1", "2001:db8:1:1::2", "2001:db8:1:1:ffff::3"]
        assert.deepStrictEqual(yield* allowed("one", addresses), [true, true, false])
        assert.deepStrictEqual(yield* allowed("one", ["2001:db8:1:2::1"]), [true])
      })
    )

    it.effect("SEC-010 allows a /48 more than a /64, and no more than its own limit", () =>
      Effect.gen(function* () {
        const subnets = ["a::", "a::", "a::", "b::", "b::", "c::"].map((end) => `2001:db8:2:${end}`)
        assert.deepStrictEqual(yield* allowed("two", subnets), [true, true, false, true, true, false])
        assert.deepStrictEqual(yield* allowed("two", ["2001:db8:3:c::"]), [true])
      })
    )

    it.effect("SEC-010 counts IPv4 addresses one by one, also those in IPv6 ones", () =>
      Effect.gen(function* () {
        const addresses = ["192.0.2.1", "::ffff:192.0.2.1", "192.0.2.1", "192.0.2.2"]
        assert.deepStrictEqual(yield* allowed("three", addresses), [true, true, false, true])
      })
    )
  }
)
