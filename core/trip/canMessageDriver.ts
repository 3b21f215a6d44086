import { type DateTime, Option, Result } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import { isOlderVersion } from "#core/shared/nativeVersion.ts"
import type { Bookable } from "./Bookable.ts"
import { checkBookable } from "./checkBookable.ts"

/** The last native version that cannot open a conversation from a search result. */
const lastVersionWithout = "5.0.5"

interface Viewer {
  readonly userId: Option.Option<UserId>
  readonly now: DateTime.Utc
  /** The version of the native app; for a browser the one that the product settings name (C55). */
  readonly nativeVersion: Option.Option<string>
}

/** SRCH-029 A passenger can message the driver of a bookable trip of another person, in a native version after 5.0.5. */
export const canMessageDriver = (trip: Bookable, { userId, now, nativeVersion }: Viewer): boolean =>
  Result.isSuccess(checkBookable(trip, userId, now)) &&
  Option.exists(nativeVersion, (version) => isOlderVersion(lastVersionWithout, version))
