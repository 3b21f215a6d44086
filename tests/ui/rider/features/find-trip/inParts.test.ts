import { expect, test } from "vitest"
import { inParts } from "#rider/features/find-trip/inParts.ts"

const streamed = async (...events: ReadonlyArray<{ event: string; data: string }>) => {
  async function* stream() {
    yield* events
  }
  const parts: Array<{ event: string; data: string }> = []
  for await (const part of inParts(stream())) parts.push(part)
  return parts
}

test("SRCH-006 the results of an event come three at a time, in their order, and other events as they are", async () => {
  const parts = await streamed(
    { event: "period", data: "{}" },
    { event: "message", data: "[1,2,3,4,5,6,7]" },
    { event: "message", data: '"done"' }
  )
  expect(parts).toEqual([
    { event: "period", data: "{}" },
    { event: "message", data: "[1,2,3]" },
    { event: "message", data: "[4,5,6]" },
    { event: "message", data: "[7]" },
    { event: "message", data: '"done"' }
  ])
})

test("SRCH-006 an event that cannot be read, or has no results, stays as it is", async () => {
  expect(await streamed({ event: "message", data: "[1," })).toEqual([{ event: "message", data: "[1," }])
  expect(await streamed({ event: "message", data: "[]" })).toEqual([])
})
