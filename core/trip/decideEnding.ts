import { type DateTime, Option, Result } from "effect"
import { type GeoPoint, type Metres, metres, straightLine } from "#core/shared/geo.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { isRecent, type PositionFix, recentFix } from "./position.ts"
import { NoRecentPosition, UserIsNotEligibleForSubsidy } from "./refusals.ts"

/** C25 For how long the server's answer to a position counts, in seconds. */
const ANSWER_LIFETIME_SECONDS = 10

/** LIVE-016 The server's answer to a reported position, with the time of its arrival. */
export interface PositionAnswer {
  readonly subsidisable: boolean
  /** From the destination. */
  readonly distance: Metres
  readonly at: DateTime.Utc
}

/** The driver's screen knows this when the driver presses End. */
export interface EndingSituation {
  readonly online: boolean
  readonly acceptedPassengers: number
  readonly position: Option.Option<PositionFix>
  readonly destination: GeoPoint
  readonly answer: Option.Option<PositionAnswer>
}

export interface EndingSettings extends Pick<ProductSettingsValues, "end"> {
  readonly location: Pick<ProductSettingsValues["location"], "tripFixLifetimeSeconds">
}

/** The dialog that the driver answers before the trip ends. */
export type Ending =
  | { readonly _tag: "EndAtOnce" }
  | { readonly _tag: "ConfirmWithSubsidy" }
  | { readonly _tag: "WarnOffline" }
  | { readonly _tag: "WarnLocationMissing" }
  | { readonly _tag: "WarnTooFar"; readonly distance: Metres }

/** Metres from a recent position to the destination. */
const recentDistance = (
  position: Option.Option<PositionFix>,
  destination: GeoPoint,
  now: DateTime.Utc,
  { location }: EndingSettings
): Option.Option<Metres> =>
  Option.map(recentFix(position, now, location.tripFixLifetimeSeconds), (fix) =>
    straightLine(fix, destination)
  )

const isWithinRadius = (distance: Metres, { end }: EndingSettings): boolean =>
  distance <= end.subsidyRadiusMeters

/**
 * END-004, END-010 Checks on the server that a driver who expects subsidy is near the destination. Returns the
 * distance.
 */
export const checkSubsidisableEnd = (
  position: Option.Option<PositionFix>,
  destination: GeoPoint,
  now: DateTime.Utc,
  settings: EndingSettings
): Result.Result<Metres, NoRecentPosition | UserIsNotEligibleForSubsidy> => {
  const distance = recentDistance(position, destination, now, settings)
  if (Option.isNone(distance)) return Result.fail(new NoRecentPosition())
  return isWithinRadius(distance.value, settings)
    ? Result.succeed(distance.value)
    : Result.fail(new UserIsNotEligibleForSubsidy({ distance: Math.round(distance.value) }))
}

/** LIVE-016 Whether `checkSubsidisableEnd` allows the end: the answer to each position, for which a refusal costs too much. */
export const isEndSubsidisable: (...end: Parameters<typeof checkSubsidisableEnd>) => boolean = (
  position,
  destination,
  now,
  settings
) =>
  Option.exists(recentDistance(position, destination, now, settings), (distance) =>
    isWithinRadius(distance, settings)
  )

type SubsidisableEnd = ReturnType<typeof checkSubsidisableEnd>

/** C25 Decides by the server's answer, which refuses an end near the destination only for want of a recent position. */
const checkByAnswer = (
  { distance, subsidisable }: PositionAnswer,
  settings: EndingSettings
): SubsidisableEnd => {
  if (subsidisable) return Result.succeed(distance)
  return Result.fail(
    isWithinRadius(distance, settings)
      ? new NoRecentPosition()
      : new UserIsNotEligibleForSubsidy({ distance: Math.round(distance) })
  )
}

/**
 * END-001 to END-006 Decides which dialog the driver answers before the trip ends. Only `ConfirmWithSubsidy` expects
 * subsidy. C25 The server's answer decides; the rule of the app only when that answer is missing or too old.
 */
export const decideEnding = (
  { acceptedPassengers, answer, destination, online, position }: EndingSituation,
  now: DateTime.Utc,
  settings: EndingSettings
): Ending => {
  if (!online) return { _tag: "WarnOffline" }
  if (acceptedPassengers === 0) return { _tag: "EndAtOnce" }
  const known = Option.filter(answer, (one) => isRecent(one, now, ANSWER_LIFETIME_SECONDS))
  const check = Option.match(known, {
    onSome: (one) => checkByAnswer(one, settings),
    onNone: () => checkSubsidisableEnd(position, destination, now, settings)
  })
  return Result.match(check, {
    onSuccess: (): Ending => ({ _tag: "ConfirmWithSubsidy" }),
    onFailure: (refusal): Ending =>
      refusal._tag === "no_recent_position"
        ? { _tag: "WarnLocationMissing" }
        : { _tag: "WarnTooFar", distance: metres(refusal.distance) }
  })
}

/** LIVE-012 The End button is green when the trip can end with subsidy and a passenger is accepted. */
export const endsWithSubsidy = (ending: Ending): boolean => ending._tag === "ConfirmWithSubsidy"
