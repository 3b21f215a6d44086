import { assert, describe, it } from "vitest"
import * as z from "zod/mini"
import { answerTo } from "#desktop/answerTo.ts"

const channel = {
  name: "test:double",
  request: z.strictObject({ value: z.int() }),
  reply: z.strictObject({ doubled: z.int() })
}
type Event = { readonly from: "console" | "elsewhere" }

const listen = () => {
  const answered: Array<number> = []
  const hear = answerTo(
    channel,
    ({ from }: Event) => (from === "console" ? from : null),
    async ({ value }) => {
      answered.push(value)
      return value === 13 ? { doubled: 26.5 } : { doubled: value * 2 }
    }
  )
  return { answered, hear }
}

const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "none",
    (problem: unknown) => (problem instanceof z.core.$ZodError ? "not the contract" : String(problem))
  )

describe("CONS-001 a channel of the desktop console", () => {
  it("answers the console's own window", async () => {
    assert.deepStrictEqual(await listen().hear({ from: "console" }, { value: 4 }), { doubled: 8 })
  })

  it("refuses a message from an unknown sender before anything is done", async () => {
    const { answered, hear } = listen()
    assert.include(await problemOf(hear({ from: "elsewhere" }, { value: 4 })), "unknown sender")
    assert.deepStrictEqual(answered, [])
  })

  it.each([[{ value: "4" }], [{}], [null], [{ value: 4, more: true }]])(
    "refuses what the contract does not say: %j",
    async (raw) => {
      const { answered, hear } = listen()
      assert.include(await problemOf(hear({ from: "console" }, raw)), "not the contract")
      assert.deepStrictEqual(answered, [])
    }
  )

  it("lets no reply out that the contract does not say", async () => {
    assert.include(await problemOf(listen().hear({ from: "console" }, { value: 13 })), "not the contract")
  })
})
