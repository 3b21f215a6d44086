import { DateTime } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { LoadedOverview } from "./loadOverview.ts"

/** An overview whose trips are encoded: its JSON in UTF-8 with no requests. */
export interface EncodedOverview extends Omit<LoadedOverview, "trips"> {
  readonly withoutRequests: Uint8Array
}

/** The time, the settings and the changes by which overviews are made and found. */
export interface Moment {
  readonly now: DateTime.Utc
  readonly settings: ProductSettingsValues
  /** The number of the read of `OverviewChanges` that came before it. */
  readonly read: number
}

interface Kept {
  readonly overview: EncodedOverview
  readonly madeAt: Moment
  /** The last read that found it unchanged. */
  checkedBy: number
}

type IsChanged = (ids: ReadonlyArray<string>, since: number) => boolean

const MAX_BYTES = 32 * 1024 * 1024

/** About what an overview takes beside its JSON, and what each of its ids takes. */
const BYTES = 1000
const BYTES_OF_ID = 60

const bytesOf = ({ overview: { madeOf, withoutRequests } }: Kept): number =>
  withoutRequests.length + BYTES + madeOf.length * BYTES_OF_ID

/** The overviews of this process, those of the latest calls. One counts as long as nothing that it is made of has changed. */
export class OverviewCache {
  private readonly kept = new Map<UserId, Kept>()
  private readonly isChanged: IsChanged
  private readonly maxBytes: number
  private bytes = 0

  constructor(isChanged: IsChanged, maxBytes = MAX_BYTES) {
    this.isChanged = isChanged
    this.maxBytes = maxBytes
  }

  find(userId: UserId, at: Moment): EncodedOverview | undefined {
    const found = this.kept.get(userId)
    if (found === undefined) return undefined
    this.remove(userId, found)
    if (!this.isRight(found, at)) return undefined
    found.checkedBy = at.read
    this.add(userId, found)
    return found.overview
  }

  /** Keeps an overview that was loaded after the read of `madeAt`. */
  keep(userId: UserId, overview: EncodedOverview, madeAt: Moment): void {
    const before = this.kept.get(userId)
    if (before !== undefined) this.remove(userId, before)
    this.add(userId, { overview, madeAt, checkedBy: madeAt.read })
    for (const [oldest, one] of this.kept) {
      if (this.bytes <= this.maxBytes) return
      this.remove(oldest, one)
    }
  }

  private isRight({ checkedBy, madeAt, overview }: Kept, { now, settings }: Moment): boolean {
    return (
      settings === madeAt.settings &&
      DateTime.isGreaterThanOrEqualTo(now, madeAt.now) &&
      DateTime.isLessThanOrEqualTo(now, overview.lastsUntil) &&
      !this.isChanged(overview.madeOf, checkedBy)
    )
  }

  private add(userId: UserId, one: Kept): void {
    this.kept.set(userId, one)
    this.bytes += bytesOf(one)
  }

  private remove(userId: UserId, one: Kept): void {
    this.kept.delete(userId)
    this.bytes -= bytesOf(one)
  }
}
