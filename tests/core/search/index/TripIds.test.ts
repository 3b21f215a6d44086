import { describe, expect, it } from "vitest"
import { TripIds } from "#core/search/index/TripIds.ts"
import { makeRandom } from "#geo/demo/random.ts"

const uuid = (random: { readonly whole: (low: number, high: number) => number }) => {
  const hex = Array.from({ length: 32 }, () => random.whole(0, 15).toString(16)).join("")
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-")
}

describe("the ids of trips in the index", () => {
  it("are found by slot and by id while others are added and removed", () => {
    const random = makeRandom(1)
    const ids = new TripIds()
    const known = new Map<string, number>()
    const slots = Array.from({ length: 2000 }, (_, slot) => slot)
    for (let round = 0; round < 6000; round++) {
      const [oldest] = known
      if (oldest !== undefined && (slots.length === 0 || random.chance(0.4))) {
        ids.remove(oldest[1])
        known.delete(oldest[0])
        slots.push(oldest[1])
      } else {
        const [id, slot] = [uuid(random), slots.pop() ?? 0]
        ids.add(slot, id)
        known.set(id, slot)
      }
    }
    expect(known.size).toBeGreaterThan(500)
    for (const [id, slot] of known) expect([ids.slotOf(id), ids.idOf(slot)]).toEqual([slot, id])
    expect([...ids.slots()].toSorted((a, b) => a - b)).toEqual([...known.values()].toSorted((a, b) => a - b))
  })

  it("are not found before they are added", () => {
    expect(new TripIds().slotOf(uuid(makeRandom(2)))).toBe(-1)
  })
})
