import { assert, describe, it } from "vitest"
import { areSameFilters, filtersIn, viewAddress } from "#console/table/views/viewAddress.ts"
import { SavedViewId } from "#core/shared/ids.ts"

const id = SavedViewId.make("0197d2a4-3c00-7000-8000-000000000001")

describe("CONS-001 the address of a saved view", () => {
  it("has its filters and names the view", () => {
    const address = viewAddress({ id, list: "trips", filters: { q: "å b", state: "active" } })
    assert.strictEqual(address, `/trips?q=%C3%A5+b&state=active&view=${id}`)
    assert.deepStrictEqual(filtersIn(new URLSearchParams(address.split("?")[1])), {
      q: "å b",
      state: "active"
    })
  })

  it("differs from the view once a filter does, in whichever order they stand", () => {
    assert.isTrue(areSameFilters({ q: "a", sort: "to" }, { sort: "to", q: "a" }))
    assert.isFalse(areSameFilters({ q: "a" }, { q: "b" }))
    assert.isFalse(areSameFilters({ q: "a" }, { q: "a", sort: "to" }))
  })
})
