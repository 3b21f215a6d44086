import { assert, describe, it } from "vitest"
import * as z from "zod/mini"
import { createChannelHandler } from "#desktop/createChannelHandler.ts"

const channel = {
  name: "test:double",
  request: z.strictObject({ value: z.int() }),
  reply: z.strictObject({ doubled: z.int() })
}
type Event = { readonly from: "console" | "elsewhere" }

const createHandler = () => {
  const handled: Array<number> = []
  const handle = createChannelHandler(
    channel,
    ({ from }: Event) => (from === "console" ? from : null),
    async ({ value }) => {
      handled.push(value)
      return value === 13 ? { doubled: 26.5 } : { doubled: value * 2 }
    }
  )
  return { handled, handle }
}

const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "none",
    (error: unknown) => (error instanceof z.core.$ZodError ? "parse error" : String(error))
  )

describe("CONS-001 a channel of the desktop console", () => {
  it("answers the console's own window", async () => {
    assert.deepStrictEqual(await createHandler().handle({ from: "console" }, { value: 4 }), { doubled: 8 })
  })

  it("ELECTRON-17 rejects a message from an unknown sender before it runs the handler", async () => {
    const { handled, handle } = createHandler()
    assert.include(await errorOf(handle({ from: "elsewhere" }, { value: 4 })), "unknown sender")
    assert.deepStrictEqual(handled, [])
  })

  it.each([[{ value: "4" }], [{}], [null], [{ value: 4, more: true }]])(
    "rejects a request outside the contract: %j",
    async (raw) => {
      const { handled, handle } = createHandler()
      assert.include(await errorOf(handle({ from: "console" }, raw)), "parse error")
      assert.deepStrictEqual(handled, [])
    }
  )

  it("rejects a reply outside the contract", async () => {
    assert.include(await errorOf(createHandler().handle({ from: "console" }, { value: 13 })), "parse error")
  })
})
