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
  /** Lets a call wait; the answer is its permit. */
  const wait = (priority: CallPriority) => Effect.runFork(control.acquire(priority))
  const isWaiting = (fiber: Fiber.Fiber<Permit | null>) => fiber.pollUnsafe() === undefined
  /** One call less, for no time. */
  const look = (held: Permit) => {
    control.suspend(held)
    control.resume(held)
  }
  return { control, hold, isWaiting, look, time, wait }
}

/** Whether the calls were admitted. */
const outcomes = (fibers: ReadonlyArray<Fiber.Fiber<Permit | null>>) =>
  Effect.forEach(fibers, (fiber) => Effect.map(Fiber.join(fiber), (permit) => permit !== null))

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
      const { hold, isWaiting, look, time, wait } = makeControl()
      const [one] = [hold("road"), hold("road"), hold("road"), hold("road")]
      const early = wait("default")
      for (time.now = 40; time.now <= 240; time.now += 40) look(one)
      time.now = 242
      const late = wait("default")
      time.now = 250
      look(one)
      assert.deepStrictEqual([early, late].map(isWaiting), [true, true])
      time.now = 251
      look(one)
      assert.deepStrictEqual([early, late].map(isWaiting), [false, true])
      time.now = 253
      look(one)
      assert.deepStrictEqual(yield* outcomes([early, late]), [false, false])
    })
  )

  it.effect("SEC-024 refuse none that waited while the process stood still", () =>
    Effect.gen(function* () {
      const { control, hold, look, time, wait } = makeControl()
      const [one, two] = [hold("road"), hold("road"), hold("road"), hold("road")]
      const waiting = wait("default")
      time.now = 1500
      look(one)
      control.release(one)
      control.release(two)
      assert.deepStrictEqual(yield* outcomes([waiting]), [true])
    })
  )

  it("SEC-024 are two once calls have waited for 250 ms, and four again when none has waited for 50 ms", () => {
    const { control, hold, isWaiting, look, time, wait } = makeControl()
    const [one, two, three] = [hold("road"), hold("road"), hold("road"), hold("road")]
    wait("background")
    for (time.now = 40; time.now <= 240; time.now += 40) look(one)
    time.now = 251
    const road = [wait("road"), wait("road")]
    const waiting = () => road.map(isWaiting)
    control.release(one)
    assert.deepStrictEqual(waiting(), [true, true])
    control.release(two)
    assert.deepStrictEqual(waiting(), [false, true])
    control.release(three)
    assert.deepStrictEqual(waiting(), [false, false])
    time.now = 302
    hold("road")
    assert.isTrue(isWaiting(wait("road")))
  })

  it("SEC-024 stay four as long as calls begin within 10 ms", () => {
    const { control, hold, isWaiting, time, wait } = makeControl()
    const held = [hold("default"), hold("default"), hold("default")]
    let waiting = wait("default")
    for (time.now = 9; time.now < 400; time.now += 9) {
      const [first] = held.splice(0, 1)
      if (first !== undefined) control.release(first)
      assert.isFalse(isWaiting(waiting))
      const permit = Effect.runSync(Fiber.join(waiting))
      if (permit !== null) held.push(permit)
      waiting = wait("default")
    }
  })

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

  it("SEC-024 become eight while a slow database holds them, and then even those from the road wait", () => {
    const { control, hold, isWaiting, time, wait } = makeControl()
    const [slow] = [hold("road"), hold("road"), hold("road"), hold("road")]
    time.now = 1000
    const others = [hold("road"), hold("road"), hold("road"), hold("road")]
    assert.strictEqual(others.length, 4)
    time.now = 2000
    const next = wait("road")
    assert.isTrue(isWaiting(next))
    control.release(slow)
    assert.isFalse(isWaiting(next))
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
