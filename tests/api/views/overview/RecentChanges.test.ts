import { describe, expect, it } from "vitest"
import { EVERYTHING, RecentChanges } from "#api/views/overview/RecentChanges.ts"

describe("the changes that a process read lately", () => {
  it("are those of later reads", () => {
    const changes = new RecentChanges()
    const first = changes.add(["trip"])
    expect(changes.isChanged(["trip"], first)).toBe(false)
    const second = changes.add(["trip", "person"])
    expect(changes.isChanged(["other"], first)).toBe(false)
    expect(changes.isChanged(["other", "person"], first)).toBe(true)
    expect(changes.isChanged(["person"], second)).toBe(false)
  })

  it("include every id, once a read did not know what had changed", () => {
    const changes = new RecentChanges()
    const first = changes.add([])
    const second = changes.addUnknown()
    expect(changes.isChanged(["other"], first)).toBe(true)
    expect(changes.add([])).toBe(3)
    expect(changes.isChanged(["other"], second)).toBe(false)
  })

  it("include every id, once a table was truncated", () => {
    const changes = new RecentChanges()
    const first = changes.add([])
    changes.add([EVERYTHING])
    expect(changes.isChanged(["other"], first)).toBe(true)
  })

  it("include every id for a read whose later changes were forgotten", () => {
    const changes = new RecentChanges(2)
    const first = changes.add(["a"])
    const second = changes.add(["b", "c"])
    expect(changes.isChanged(["other"], first)).toBe(false)
    expect(changes.isChanged(["c"], first)).toBe(true)
    changes.add(["d", "e", "f"])
    expect(changes.isChanged(["other"], first)).toBe(true)
    expect(changes.isChanged(["other"], second)).toBe(false)
    expect(changes.isChanged(["d"], second)).toBe(true)
  })
})
