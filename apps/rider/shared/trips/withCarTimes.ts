import type { ExpectedTimes } from "#core/contract/byCode.ts"
import type { useFormat } from "#ui/i18n/useFormat.ts"
import type { TimelineStop } from "#ui/timeline/timelineModel.ts"

type Format = Pick<ReturnType<typeof useFormat>, "time">

const at = (stop: TimelineStop, time: string): TimelineStop =>
  stop.time === undefined ? stop : { ...stop, planned: stop.time, time }

/** N96 The stops of a ride, whose two ends have the times of the car beside the planned ones; as they are while the car has no times. */
export const withCarTimes = (
  stops: readonly TimelineStop[],
  expected: ExpectedTimes | undefined,
  format: Format
): readonly TimelineStop[] => {
  if (expected === undefined) return stops
  const times = new Map([
    [stops.at(0), expected.departureTime],
    [stops.at(-1), expected.arrivalTime]
  ])
  return stops.map((stop) => {
    const time = times.get(stop)
    return time === undefined ? stop : at(stop, format.time(time))
  })
}
