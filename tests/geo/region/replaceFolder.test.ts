import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { replaceFolder } from "#geo/region/replaceFolder.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"

const temporary = folderForTests()

describe("a folder that is replaced", () => {
  const into = join(temporary, "folder")
  const fill = (text: string) =>
    replaceFolder(into, (folder) => Effect.sync(() => writeFileSync(join(folder, "text"), text)))

  it.effect("stays readable for a running server until the second replacement after it", () =>
    Effect.gen(function* () {
      const texts = ["first", "second", "third"]
      const folders = yield* Effect.forEach(texts, (text) => Effect.map(fill(text), () => realpathSync(into)))
      assert.strictEqual(readFileSync(join(into, "text"), "utf8"), "third")
      assert.deepStrictEqual(
        folders.map((folder) => existsSync(folder)),
        [false, true, true]
      )
    })
  )

  it.effect("stays unchanged when the build fails, and nothing else remains", () =>
    Effect.gen(function* () {
      yield* fill("whole")
      const before = readdirSync(temporary)
      const failed = replaceFolder(into, () => Effect.fail("a full disk"))
      assert.strictEqual(yield* Effect.flip(failed), "a full disk")
      assert.deepStrictEqual(readdirSync(temporary), before)
      assert.strictEqual(readFileSync(join(into, "text"), "utf8"), "whole")
    })
  )

  it.effect("may be an ordinary folder", () =>
    Effect.gen(function* () {
      const plain = join(temporary, "plain")
      mkdirSync(plain)
      yield* replaceFolder(plain, (folder) => Effect.sync(() => writeFileSync(join(folder, "text"), "new")))
      assert.strictEqual(readFileSync(join(plain, "text"), "utf8"), "new")
    })
  )
})
