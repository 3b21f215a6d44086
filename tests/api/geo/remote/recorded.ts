import { readFileSync } from "node:fs"

/** What a service of that protocol answered, or answers by its documentation. */
export const recorded = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./recorded/${name}.json`, import.meta.url), "utf8"))
