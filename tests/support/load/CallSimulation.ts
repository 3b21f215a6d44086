import { Effect } from "effect"
import { vi } from "vitest"
import { AdmissionControl, type Permit } from "#api/http/admission/AdmissionControl.ts"
import { percentile } from "#scripts/bench/Benchmark.ts"

/** The milliseconds that a call needs of the processor, and waits for the database. */
interface Kind {
  readonly isFromTheRoad: boolean
  readonly processor: number
  readonly database: number
}

const position: Kind = { isFromTheRoad: true, processor: 0.7, database: 1.5 }
const overview: Kind = { isFromTheRoad: false, processor: 4.5, database: 3 }
const me: Kind = { isFromTheRoad: false, processor: 1.2, database: 1.5 }
const history: Kind = { isFromTheRoad: false, processor: 1.3, database: 2 }

/** The calls of people in the morning, by how often, as in the benchmark `overload`. */
const kinds = [position, overview, me, position, overview, history, position, overview, me, position]

/** The calls a second that keep the processor busy. */
const CAPACITY = 1000 / (kinds.reduce((sum, { processor }) => sum + processor, 0) / kinds.length)

/** A call changes so often from the processor to the database. */
const PHASES = 4
/** Milliseconds of the processor for a refusal. */
const REFUSAL = 0.1
const STEP = 0.25

interface Running {
  readonly kind: Kind
  readonly since: number
  readonly permit: Permit
  phase: number
  /** Until the database has answered, in milliseconds of the simulation. */
  until: number
  /** Milliseconds of the processor until the next wait. */
  left: number
}

/**
 * A server with one processor, which its calls share, and a database that takes the same time however many ask. It has no noise of
 * other programs, as a benchmark has, and needs no time of the clock.
 */
export class CallSimulation {
  readonly #control: AdmissionControl
  readonly #millis: Array<number> = []
  readonly #refused: Array<Kind> = []
  #running: Array<Running> = []
  #now = 0
  #refusals = 0
  #busy = 0
  #random = 7

  constructor(maxCalls: number) {
    this.#control = new AdmissionControl(maxCalls, () => this.#now)
  }

  /** Sends calls at random times, `load` times as many as the processor can work on. The timers have to be fake. */
  run(load: number, seconds: number) {
    let due = 0
    for (let nth = 0; this.#now < seconds * 1000; ) {
      for (; due <= this.#now; nth++) {
        this.#send(kinds[nth % kinds.length] ?? me)
        due += (-Math.log(1 - this.#nextRandom()) * 1000) / (load * CAPACITY)
      }
      this.#work()
      this.#now += STEP
      vi.advanceTimersByTime(STEP)
      this.#answer()
    }
    const arrived = this.#millis.length + this.#refused.length
    return {
      p99: percentile(this.#millis, 0.99),
      refusedShare: this.#refused.length / arrived,
      refusedFromTheRoad: this.#refused.filter(({ isFromTheRoad }) => isFromTheRoad).length,
      /** The share of the time in which the processor worked on calls that were taken. */
      usefulShare: this.#busy / this.#now
    }
  }

  #send(kind: Kind) {
    const since = this.#now
    const size = 0.7 + 0.6 * this.#nextRandom()
    const priority = kind.isFromTheRoad ? "road" : "default"
    const admission = Effect.map(this.#control.acquire(priority), (permit) => {
      if (permit === null) {
        this.#refused.push(kind)
        this.#refusals += REFUSAL
        return
      }
      const sized = { ...kind, processor: kind.processor * size, database: kind.database * size }
      this.#running.push({ kind: sized, since, permit, phase: 1, until: 0, left: sized.processor / PHASES })
    })
    Effect.runFork(admission)
  }

  /** Shares a step of the processor among the calls that do not wait for the database. */
  #work() {
    const refusing = Math.min(STEP, this.#refusals)
    this.#refusals -= refusing
    let free = STEP - refusing
    for (;;) {
      const working = this.#running.filter(({ left }) => left > 0)
      const least = Math.min(free / working.length, ...working.map(({ left }) => left))
      if (working.length === 0 || free < 1e-9) return
      for (const call of working) {
        call.left = call.left - least < 1e-9 ? 0 : call.left - least
        if (call.left === 0) call.until = this.#now + call.kind.database / PHASES
      }
      free -= least * working.length
      this.#busy += least * working.length
    }
  }

  #answer() {
    for (const call of this.#running.filter(({ left, until }) => left === 0 && until <= this.#now)) {
      if (call.phase < PHASES) {
        call.phase += 1
        call.left = call.kind.processor / PHASES
      } else {
        this.#running = this.#running.filter((one) => one !== call)
        this.#millis.push(this.#now - call.since)
        this.#control.release(call.permit)
      }
    }
  }

  #nextRandom(): number {
    this.#random = (this.#random * 48_271) % 2_147_483_647
    return this.#random / 2_147_483_647
  }
}
