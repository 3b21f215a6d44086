import { readFileSync } from "node:fs"

/** Reads a recorded response of a service, or one from its documentation. */
export const recorded = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./recorded/${name}.json`, import.meta.url), "utf8"))
