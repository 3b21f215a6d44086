import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { AdmissionControl, type Permit } from "#api/http/admission/AdmissionControl.ts"
import type { CallPriority } from "#core/contract/annotations.ts"

/** A control of four calls at once, whose time stands still until it is moved. */
const makeControl = () => {
  const time = { now: 0 }
  const control = new AdmissionControl(4, () => time.now)
  const admit = (priority: CallPriority) => Effect.runSync(control.acquire(priority))
  const hold = (priority: CallPriority): Permit => {
    const permit = admit(priority)
    if (permit === null) throw new Error("the call was refused")
    return permit
  }
  /** Lets a call wait; the answer says whether it was admitted. */
  const wait = (priority: CallPriority) =>
    Effect.runFork(Effect.map(control.acquire(priority), (permit) => permit !== null))
  const isWaiting = (fiber: Fiber.Fiber<boolean>) => fiber.pollUnsafe() === undefined
  return { control, hold, isWaiting, time, wait }
}

const outcomes = (fibers: ReadonlyArray<Fiber.Fiber<boolean>>) =>
  Effect.forEach(fibers, (fiber) => Fiber.join(fiber))

describe("four calls at once", () => {
  it("SEC-024 leave a place for calls from the road, and half of the places for others than staff", () => {
    const { hold, isWaiting, wait } = makeControl()
    hold("background")
    hold("background")
    assert.isTrue(isWaiting(wait("background")))
    hold("default")
    assert.isTrue(isWaiting(wait("default")))
    hold("road")
    assert.isTrue(isWaiting(wait("road")))
  })

  it.effect("SEC-024 are followed by those that wait, from the road first, then in their order", () =>
    Effect.gen(function* () {
      const { control, hold, isWaiting, wait } = makeControl()
      const held = [hold("road"), hold("road"), hold("road"), hold("road")]
      const [staff, first, second, road] = [
        wait("background"),
        wait("default"),
        wait("default"),
        wait("road")
      ]
      const waiting = () => [road, first, second, staff].map(isWaiting)
      for (const permit of held.splice(0, 1)) control.release(permit)
      assert.deepStrictEqual(waiting(), [false, true, true, true])
      for (const permit of held.splice(0, 2)) control.release(permit)
      assert.deepStrictEqual(waiting(), [false, false, true, true])
      for (const permit of held) control.release(permit)
      assert.deepStrictEqual(waiting(), [false, false, false, true])
      assert.deepStrictEqual(yield* outcomes([road, first, second]), [true, true, true])
    })
  )

  it.effect("SEC-024 let others wait for a second, and 10 ms once calls have waited for 250 ms", () =>
    Effect.gen(function* () {
      const { control, hold, isWaiting, time, wait } = makeControl()
      const [one] = [hold("road"), hold("road"), hold("road"), hold("road")]
      /** One call less, for no time. */
      const look = () => {
        control.suspend(one)
        control.resume(one)
      }
      const early = wait("default")
      for (time.now = 40; time.now < 240; time.now += 40) look()
      time.now = 242
      const late = wait("default")
      time.now = 250
      look()
      assert.deepStrictEqual([early, late].map(isWaiting), [true, true])
      time.now = 251
      const road = wait("road")
      look()
      assert.deepStrictEqual([early, late, road].map(isWaiting), [false, true, false])
      time.now = 253
      look()
      assert.deepStrictEqual(yield* outcomes([early, late, road]), [false, false, true])
    })
  )

  it("SEC-024 make room for others after a second, until as many are so slow", () => {
    const { control, hold, isWaiting, time, wait } = makeControl()
    const [slow] = [hold("default"), hold("default"), hold("default")]
    time.now = 1000
    const others = wait("default")
    assert.isTrue(isWaiting(others))
    assert.isFalse(isWaiting(wait("road")))
    control.release(slow)
    assert.isFalse(isWaiting(others))
  })

  it("SEC-024 do not count while they wait for a client or a provider, nor a slow reader for long", () => {
    const { control, hold, time } = makeControl()
    const held = [hold("default"), hold("default"), hold("default")]
    for (const permit of held) control.suspend(permit)
    const others = [hold("default"), hold("default"), hold("default")]
    for (const permit of others) control.answer(permit)
    time.now = 1000
    assert.strictEqual(hold("default").state, "held")
  })
})
