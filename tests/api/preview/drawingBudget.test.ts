import { assert, it } from "vitest"
import { makeMayDraw } from "#api/preview/drawingBudget.ts"

it("SEC-002 draws sixty pictures in a minute, and as many in the next", () => {
  const time = { now: 5000 }
  const mayDraw = makeMayDraw(() => time.now)
  const drawn = (attempts: number) => Array.from({ length: attempts }, mayDraw).filter(Boolean).length
  assert.strictEqual(drawn(70), 60)
  time.now = 64_999
  assert.strictEqual(drawn(10), 0)
  time.now = 65_000
  assert.strictEqual(drawn(70), 60)
})
