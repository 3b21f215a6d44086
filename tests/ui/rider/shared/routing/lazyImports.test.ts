import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

/** These load code ahead; code that does not come is loaded again when it is wanted. */
const ahead = new Set(["apps/rider/shell/useNextScreens.ts", "apps/rider/features/start/useStartAhead.ts"])

/** A screen, a sheet or another part of `appPart.tsx`, and what `loadPart` waits for. */
const isWatched = (before: string): boolean => /(async \(\) =>\s*\(await |loadPart\()$/.test(before)

describe("SHELL-013 code that is loaded later", () => {
  it("is watched everywhere: what does not load says so, or is tried again", () => {
    const unwatched = globSync("apps/rider/{features,shared,shell}/**/*.{ts,tsx}")
      .filter((file) => !ahead.has(file))
      .flatMap((file) => {
        const parts = readFileSync(file, "utf8").split(/\bimport\(/)
        return parts.slice(0, -1).flatMap((before) => (isWatched(before) ? [] : [file]))
      })
    expect(unwatched).toEqual([])
  })
})
