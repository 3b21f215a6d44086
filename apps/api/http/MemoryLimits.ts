import { Option } from "effect"
import type { RateLimit } from "#core/ports/RateLimits.ts"
import { networkShares } from "#core/shared/network.ts"

interface Window {
  spent: number
  /** In milliseconds of the process. */
  readonly endsAt: number
}

/** The most keys that a process knows; above it the oldest window is forgotten. */
const MAX_KEYS = 50_000

/** Hears what is spent under a key, so that other processes can count it too. */
export type OnSpent = (key: string, windowSeconds: number, amount: number) => void

/**
 * SEC-002 Counts by address in fixed windows, in the memory of this process: for what costs less than a statement of the database, as
 * a file or a message of a socket.
 */
export class MemoryLimits {
  readonly #windows = new Map<string, Window>()
  readonly #siteFactor: number
  readonly #now: () => number
  readonly #onSpent: OnSpent | undefined

  /** `siteFactor` is `limits.ipv6SiteFactor`. */
  constructor(siteFactor: number, now: () => number = () => performance.now(), onSpent?: OnSpent) {
    this.#siteFactor = siteFactor
    this.#now = now
    this.#onSpent = onSpent
  }

  /** Counts what another process has spent under a key. */
  add(key: string, windowSeconds: number, amount: number): void {
    this.#windowOf(key, windowSeconds).spent += amount
  }

  /** Counts `amount` under `name` for the networks of an address; answers the seconds to wait where one has reached its limit. */
  spend(
    name: string,
    address: string,
    { calls, windowSeconds }: RateLimit,
    amount = 1
  ): Option.Option<number> {
    for (const { factor, network } of networkShares(address, this.#siteFactor)) {
      const key = `${name}:${network}`
      const window = this.#windowOf(key, windowSeconds)
      window.spent += amount
      this.#onSpent?.(key, windowSeconds, amount)
      if (window.spent > calls * factor) {
        return Option.some(Math.max(1, Math.ceil((window.endsAt - this.#now()) / 1000)))
      }
    }
    return Option.none()
  }

  #windowOf(key: string, seconds: number): Window {
    const now = this.#now()
    const known = this.#windows.get(key)
    if (known !== undefined && known.endsAt > now) return known
    const window = { spent: 0, endsAt: now + seconds * 1000 }
    this.#windows.delete(key)
    this.#windows.set(key, window)
    const oldest = this.#windows.keys().next().value
    if (this.#windows.size > MAX_KEYS && oldest !== undefined) this.#windows.delete(oldest)
    return window
  }
}
