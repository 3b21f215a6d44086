import { type DateTime, Option, Result } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import { isOlderVersion } from "#core/shared/nativeVersion.ts"
import { type Bookable, checkBookable } from "./checkBookable.ts"

/** The last native shell that cannot open a conversation from a result. */
const messagesAfter = "5.0.5"

interface Visit {
  readonly userId: Option.Option<UserId>
  readonly now: DateTime.Utc
  /** What the shell says it is, or what the product takes a browser for (C55). */
  readonly nativeVersion: Option.Option<string>
}

/** SRCH-029 the driver of a trip that can be booked, and is not one's own, can be written to in a new enough shell. */
export const offersMessage = (trip: Bookable, { userId, now, nativeVersion }: Visit): boolean =>
  Result.isSuccess(checkBookable(trip, userId, now)) &&
  Option.exists(nativeVersion, (version) => isOlderVersion(messagesAfter, version))
