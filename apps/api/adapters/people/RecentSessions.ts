import { type DateTime, Option } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"

/** How long a session counts as read, in milliseconds of real time and of the product's. */
const KEPT_MILLIS = 1000

/** The most sessions of a process, those of the latest reads. */
const MAX_KEPT = 10_000

/** The moment of a look-up; `realMillis` never goes back, `now` is the product's time, which tests move. */
export interface Moment {
  readonly realMillis: number
  readonly now: DateTime.Utc
  readonly settings: ProductSettingsValues
}

interface ReadSession {
  readonly user: SignedInUser
  readonly readAt: Moment
}

const isRecent = ({ readAt }: ReadSession, at: Moment): boolean =>
  at.settings === readAt.settings &&
  at.realMillis - readAt.realMillis < KEPT_MILLIS &&
  Math.abs(at.now.epochMilliseconds - readAt.now.epochMilliseconds) < KEPT_MILLIS

/** A session of the console, or of an agent in a person's account, is read again for each call. */
const mayKeep = ({ impersonation, kind }: SignedInUser): boolean =>
  kind === "person" && Option.isNone(impersonation)

/**
 * SEC-003 The riders' sessions that this process read within the last second, by the hash of their token. A session that may have
 * ended is dropped at once, and what was being read meanwhile is not kept.
 */
export class RecentSessions {
  private readonly kept = new Map<string, ReadSession>()
  private drops = 0

  find(hash: string, at: Moment): SignedInUser | undefined {
    const found = this.kept.get(hash)
    return found !== undefined && isRecent(found, at) ? found.user : undefined
  }

  /** Begins a read; the result keeps what was found, unless a session was dropped since. */
  reading(hash: string, readAt: Moment): (user: SignedInUser) => void {
    const { drops } = this
    return (user) => {
      if (drops !== this.drops || !mayKeep(user)) return
      this.kept.delete(hash)
      this.kept.set(hash, { user, readAt })
      const oldest = this.kept.keys().next().value
      if (this.kept.size > MAX_KEPT && oldest !== undefined) this.kept.delete(oldest)
    }
  }

  /** Drops the sessions that depend on a row: a session or a person. */
  drop(rowId: string): void {
    this.drops += 1
    for (const [hash, { user }] of this.kept) {
      if (user.sessionId === rowId || user.id === rowId) this.kept.delete(hash)
    }
  }

  dropAll(): void {
    this.drops += 1
    this.kept.clear()
  }
}
