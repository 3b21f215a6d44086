import { readFileSync } from "node:fs"
import { assert, it } from "vitest"

it("every setting of the server is in the README", () => {
  const source = readFileSync("apps/api/config.ts", "utf8")
  const names = [...source.matchAll(/"([A-Z]+(?:_[A-Z]+)*)"/g)].map(([, name = ""]) => name)
  const readme = readFileSync("README.md", "utf8")
  assert.include(names, "MAX_CALLS")
  assert.deepStrictEqual(
    names.filter((name) => !readme.includes(`\`${name}\``)),
    []
  )
})
