import { Effect } from "effect"
import type { CallPriority } from "#core/contract/annotations.ts"

/** A call that counts for the calls at once of its process. */
export interface Permit {
  /** When the call began to count; see `MAX_HELD_MS`. */
  since: number
  state: "waiting" | "held" | "suspended" | "released"
  /** Whether the answer is being sent: from then on the call waits for nothing but its client. */
  isAnswering: boolean
}

interface Waiting {
  readonly permit: Permit
  readonly resume: (isAdmitted: boolean) => void
}

const priorities = ["road", "default", "background"] as const satisfies ReadonlyArray<CallPriority>

/** The share of the calls at once up to which a call of a priority begins: the rest is for those before it. */
const shares: Readonly<Record<CallPriority, number>> = { road: 1, default: 0.75, background: 0.5 }

/** A call that begins within so many milliseconds is in time. */
const IN_TIME_MS = 10

/** How long a call waits for its turn, and how long while the server is overloaded, in milliseconds. */
const patience: Readonly<Record<CallPriority, { readonly calm: number; readonly overloaded: number }>> = {
  road: { calm: 5000, overloaded: 1000 },
  default: { calm: 1000, overloaded: IN_TIME_MS },
  background: { calm: 1000, overloaded: IN_TIME_MS }
}

/**
 * The server is overloaded when calls have waited all this time and none but those from the road began in time; it is calm again after
 * a pause of `CALM_MS` in which none waits.
 */
const OVERLOADED_MS = 250
const CALM_MS = 50

/** The share of the calls at once that an overloaded server works on: they keep it as busy, and each of them takes less time. */
const OVERLOADED_SHARE = 2 / 3

/** A call of more milliseconds waits for something else than this process, and makes room for another. */
const MAX_HELD_MS = 1000

const CHECK_EVERY_MS = 5

/** While calls wait, a longer time without a check is a stall of the process, in which no call could begin: it counts as so much. */
const MAX_STEP_MS = 50

/**
 * SEC-024 Admits calls so that only `maxCalls` are under way at once, those of people on the road first. So the time of an admitted call
 * stays the same however many arrive: the others wait in order of their priority, and are refused when they have waited too long. A
 * short crowd may wait longer than one that lasts (controlled delay), because a queue that lasts makes every call late and none more.
 * While it lasts, fewer calls are under way at once. With those that a slow database holds there are at most twice `maxCalls`: as many
 * have a connection to the database each, so that none waits for one.
 */
export class AdmissionControl {
  readonly #maxCalls: number
  readonly #clock: () => number
  /** In the order of `since`. */
  readonly #held = new Set<Permit>()
  /** Held for too long, such as by a statement that waits for a lock. */
  readonly #overdue = new Set<Permit>()
  readonly #waiting: Readonly<Record<CallPriority, Array<Waiting>>> = {
    road: [],
    default: [],
    background: []
  }
  #crowdedSince = Number.NEGATIVE_INFINITY
  #crowdedUntil = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | undefined
  #seen: number
  #time = 0

  constructor(maxCalls: number, clock: () => number = () => performance.now()) {
    this.#maxCalls = maxCalls
    this.#clock = clock
    this.#seen = clock()
  }

  /** Waits for a permit; null if the call is refused. Not interruptible, so that no permit is lost: the wait is short. */
  acquire(priority: CallPriority): Effect.Effect<Permit | null> {
    return Effect.suspend(() => {
      const permit: Permit = { since: this.#now(), state: "waiting", isAnswering: false }
      if (!this.#isAwaited(priority) && this.#hasRoom(priority)) {
        this.#hold(permit)
        return Effect.succeed(permit)
      }
      return Effect.callback<Permit | null>((resume) => {
        this.#wait(priority, {
          permit,
          resume: (isAdmitted) => resume(Effect.succeed(isAdmitted ? permit : null))
        })
      })
    })
  }

  /** Ends a call; a permit may be released twice. */
  release(permit: Permit): void {
    this.#drop(permit)
    permit.state = "released"
    this.#advance()
  }

  /** A stream counts while it is sent, but not for longer than any call: its reader may be slow. */
  answer(permit: Permit): void {
    permit.isAnswering = true
    this.#overdue.delete(permit)
  }

  /** Frees the place of a call while it waits for something outside of this process and its database. */
  suspend(permit: Permit): void {
    this.#drop(permit)
    if (permit.state !== "released") permit.state = "suspended"
    this.#advance()
  }

  /** Goes on with a suspended call, which does not wait again. */
  resume(permit: Permit): void {
    if (permit.state === "suspended") this.#hold(permit)
  }

  /** The milliseconds since the start, less those of stalls. */
  #now(): number {
    const seen = this.#clock()
    const step = seen - this.#seen
    this.#seen = seen
    this.#time += this.#timer === undefined ? step : Math.min(step, MAX_STEP_MS)
    return this.#time
  }

  #hold(permit: Permit): void {
    permit.since = this.#now()
    permit.state = "held"
    this.#held.add(permit)
  }

  #drop(permit: Permit): void {
    this.#held.delete(permit)
    this.#overdue.delete(permit)
  }

  /** Whether a call of this priority, or of one before it, waits already. */
  #isAwaited(priority: CallPriority): boolean {
    for (const one of priorities) {
      if (this.#waiting[one].length > 0) return true
      if (one === priority) return false
    }
    return false
  }

  #hasRoom(priority: CallPriority): boolean {
    this.#findOverdue()
    const share = shares[priority] * this.#maxCalls
    if (this.#held.size >= (this.#isOverloaded() ? share * OVERLOADED_SHARE : share)) return false
    return priority === "road"
      ? this.#held.size + this.#overdue.size < 2 * this.#maxCalls
      : this.#overdue.size < share
  }

  #isOverloaded(): boolean {
    return (
      this.#crowdedUntil - this.#crowdedSince > OVERLOADED_MS && this.#now() - this.#crowdedUntil <= CALM_MS
    )
  }

  #findOverdue(): void {
    const start = this.#now() - MAX_HELD_MS
    for (const permit of this.#held) {
      if (permit.since > start) return
      this.#held.delete(permit)
      if (!permit.isAnswering) this.#overdue.add(permit)
    }
  }

  #wait(priority: CallPriority, waiting: Waiting): void {
    const now = this.#now()
    if (now - this.#crowdedUntil > CALM_MS) this.#crowdedSince = now
    this.#crowdedUntil = now
    this.#waiting[priority].push(waiting)
    this.#timer ??= setInterval(() => this.#advance(), CHECK_EVERY_MS).unref()
  }

  /** Refuses the calls that have waited too long, and admits others. */
  #advance(): void {
    if (this.#timer === undefined) return
    this.#crowdedUntil = this.#now()
    for (const priority of priorities) {
      this.#refuseLate(priority)
      this.#admitWaiting(priority)
    }
    if (priorities.some((one) => this.#waiting[one].length > 0)) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #refuseLate(priority: CallPriority): void {
    const line = this.#waiting[priority]
    const start = this.#now() - patience[priority][this.#isOverloaded() ? "overloaded" : "calm"]
    const late = line.findIndex(({ permit }) => permit.since > start)
    for (const { resume } of line.splice(0, late < 0 ? line.length : late)) resume(false)
  }

  #admitWaiting(priority: CallPriority): void {
    const line = this.#waiting[priority]
    const isCalm = !this.#isOverloaded()
    for (let next = line[0]; next !== undefined && this.#hasRoom(priority); next = line[0]) {
      line.shift()
      const isInTime = this.#now() - next.permit.since <= IN_TIME_MS
      if (isCalm && isInTime && priority !== "road") this.#crowdedSince = this.#now()
      this.#hold(next.permit)
      next.resume(true)
    }
  }
}
