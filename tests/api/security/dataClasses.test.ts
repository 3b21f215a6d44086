import { readFileSync } from "node:fs"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { layerAccountApi } from "#tests/support/server/accountApi.ts"

/** The tables of each class, from the page about security. */
const classified = [
  ...readFileSync("apps/api/SECURITY.md", "utf8").matchAll(/^\| (?:secret|personal|product) \| (`.*`) \|$/gm)
].flatMap(([, tables = ""]) => [...tables.matchAll(/`(\w+)`/g)].map(([, table = ""]) => table))

layer(layerAccountApi)("the database", (it) => {
  it.effect("ASVS-14.1.1 has no table without a class of data, and none has two", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const rows = yield* sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`
      assert.isAbove(rows.length, 40)
      assert.sameMembers(
        classified,
        rows.map(({ name }) => name)
      )
    })
  )
})
