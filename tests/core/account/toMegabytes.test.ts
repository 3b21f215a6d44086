import { expect, it } from "vitest"
import { toMegabytes } from "#core/account/toMegabytes.ts"

it.each([
  [5 * 1024 * 1024, 5],
  [1_600_000, 1.5],
  [1024 * 1024, 1],
  [200_000, 0.1]
])("PROF-026 %s bytes are %s megabytes", (bytes, megabytes) => expect(toMegabytes(bytes)).toBe(megabytes))
