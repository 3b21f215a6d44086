import { expect, it } from "vitest"
import { oneAtATime } from "#rider/shared/api/oneAtATime.ts"

it("BOOK-017 a second press does nothing while the first one runs, and one after it works again", async () => {
  const once = oneAtATime()
  const gate = Promise.withResolvers<void>()
  const ran: string[] = []
  const run = (name: string) => async () => {
    ran.push(name)
    await gate.promise
  }
  const first = once(run("first"))
  await once(run("second"))
  expect(ran).toEqual(["first"])
  gate.resolve()
  await first
  await once(run("third"))
  expect(ran).toEqual(["first", "third"])
})

it("BOOK-017 a press that failed does not block the next one", async () => {
  const once = oneAtATime()
  await expect(once(() => Promise.reject(new Error("no connection")))).rejects.toThrow("no connection")
  let ran = 0
  await once(async () => {
    ran += 1
  })
  expect(ran).toBe(1)
})
