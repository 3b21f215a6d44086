import { assert, describe, it } from "@effect/vitest"
import { DateTime, Exit, Option, Schema } from "effect"
import { Instant, MainUnit, orNull, wire } from "#core/contract/wire.ts"
import { WholeMetres } from "#core/shared/geo.ts"
import { minor } from "#core/shared/Money.ts"

const Seat = wire(
  {
    plannedTime: Instant,
    licensePlate: Schema.NonEmptyString,
    tripId: Schema.String,
    actualPrice: MainUnit,
    phone2Used: Schema.optionalKey(Schema.Boolean),
    discountReason: orNull(Schema.String)
  },
  ["tripId"]
)
const inside: typeof Seat.Type = {
  plannedTime: DateTime.makeUnsafe("2026-03-02T08:00:00Z"),
  licensePlate: "AB12345",
  tripId: "t",
  actualPrice: minor(1250),
  discountReason: Option.none()
}
const outside: typeof Seat.Encoded = {
  planned_time: "2026-03-02T08:00:00.000Z",
  license_plate: "AB12345",
  tripId: "t",
  actual_price: 12.5,
  discount_reason: null
}

describe("the wire", () => {
  it("writes camelCase as snake_case, minor units as main units, None as null", () => {
    assert.deepStrictEqual(Schema.encodeSync(Seat)(inside), outside)
  })

  it("reads back what it wrote", () => {
    assert.deepStrictEqual(Schema.decodeSync(Seat)({ ...outside, phone2_used: true }), {
      ...inside,
      phone2Used: true
    })
  })

  it("names a wrong field as the caller wrote it", () => {
    const exit = Schema.decodeUnknownExit(Seat)({ ...outside, license_plate: "" })
    assert.match(String(Exit.isFailure(exit) ? exit.cause : ""), /license_plate/)
  })

  it.each(["2026-03-02", "2026-03-02T08:00:00", "2026-13-02T08:00:00Z", "noon"])(
    "refuses the instant %s",
    (text) => {
      assert.isTrue(Exit.isFailure(Schema.decodeUnknownExit(Instant)(text)))
    }
  )

  it.each([
    [1247.4, 1247],
    [1247.5, 1248],
    [0, 0]
  ])("writes a distance of %s m as whole metres", (distance, written) => {
    assert.strictEqual(Schema.encodeSync(WholeMetres)(distance), written)
  })
  it.each([12.345, Number.NaN, Number.POSITIVE_INFINITY, 1e300])("refuses the amount %s", (amount) => {
    assert.isTrue(Exit.isFailure(Schema.decodeUnknownExit(MainUnit)(amount)))
  })
})
