import { DateTime, Duration, Result, Schema } from "effect"
import { fieldProblem, InvalidFields } from "#core/shared/refusals.ts"

/** A month; trips are seldom planned further ahead. */
export const MOST_HOURS = 720
export const MOST_PHASES = 10

/** When a phase begins: so many hours before the arrival; null is at any time before. */
export const HoursBefore = Schema.NullOr(
  Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MOST_HOURS }))
)
/** How much of a section can be reserved from then on, in percent of its spots. */
export const Share = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 }))

/** N111 A part of the phased release of a site's spots. */
export const ReleasePhase = Schema.Struct({ hoursBefore: HoursBefore, share: Share })
export type ReleasePhase = typeof ReleasePhase.Type

/** N111 The phases of a site, the earliest first; none releases all spots at any time. */
export const ReleasePhases = Schema.Array(ReleasePhase).check(Schema.isMaxLength(MOST_PHASES))
export type ReleasePhases = typeof ReleasePhases.Type

const isReleasePhases = Schema.is(ReleasePhases)

const follows = (before: ReleasePhase, { hoursBefore, share }: ReleasePhase): boolean =>
  hoursBefore !== null &&
  share > before.share &&
  (before.hoursBefore === null || hoursBefore < before.hoursBefore)

/** Whether each phase begins after the one before, and releases more. */
export const arePhasesOrdered = (phases: ReleasePhases): boolean =>
  isReleasePhases(phases) &&
  phases.every((phase, index) => {
    const before = phases[index - 1]
    return before === undefined || follows(before, phase)
  })

/** Refuses phases that are not in their order. */
export const checkPhases = (phases: ReleasePhases): Result.Result<void, InvalidFields> =>
  arePhasesOrdered(phases)
    ? Result.void
    : Result.fail(new InvalidFields({ fields: [fieldProblem("release_phases", "invalid.releasePhases")] }))

const hasBegun = ({ hoursBefore }: ReleasePhase, arrival: DateTime.Utc, now: DateTime.Utc): boolean =>
  hoursBefore === null ||
  DateTime.isGreaterThanOrEqualTo(now, DateTime.subtractDuration(arrival, Duration.hours(hoursBefore)))

/** N111 Computes how many of the spots of a section may be reserved at an instant for an arrival: none before the first phase. */
export const releasedSpots = (
  phases: ReleasePhases,
  spots: number,
  arrival: DateTime.Utc,
  now: DateTime.Utc
): number => {
  if (phases.length === 0) return spots
  const share = phases.findLast((phase) => hasBegun(phase, arrival, now))?.share ?? 0
  return Math.floor((share * spots) / 100)
}
