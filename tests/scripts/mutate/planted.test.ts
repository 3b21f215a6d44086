import { existsSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { edit, plant } from "#scripts/mutate/PlantedFault.ts"
import { planted } from "#scripts/mutate/planted.ts"

describe("every planted fault", () => {
  it.each(planted)("still fits the code, and names a test that exists: $name", ({ edits, test, title }) => {
    for (const one of edits) {
      const source = readFileSync(one.file, "utf8")
      expect(plant(source, [one])).not.toBe(source)
    }
    expect(existsSync(test)).toBe(true)
    expect(readFileSync(test, "utf8")).toContain(title ?? "")
  })
})

describe("an edit", () => {
  const change = edit("a.ts", "a > b", "a >= b")

  it("replaces its text and nothing else", () => {
    expect(plant("if (a > b) return $1", [change])).toBe("if (a >= b) return $1")
  })
  it.each([
    ["gone", "if (a < b) return"],
    ["there twice", "a > b || a > b"]
  ])("is refused when its text is %s", (_case, source) => {
    expect(() => plant(source, [change])).toThrow(/^a\.ts has [02] times, not once: a > b$/)
  })
})
