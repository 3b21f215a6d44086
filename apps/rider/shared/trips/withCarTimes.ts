import type { ExpectedTimes } from "#core/contract/byCode.ts"
import type { useFormat } from "#ui/i18n/useFormat.ts"
import type { TimelineStop } from "#ui/timeline/timelineModel.ts"

type Format = Pick<ReturnType<typeof useFormat>, "time">

const late = (stop: TimelineStop, time: string): TimelineStop => ({ ...stop, planned: stop.time, time })

/** N96 The stops of a ride, whose two ends have the times of the car beside the planned ones; as they are while the car has no times. */
export const withCarTimes = (
  stops: readonly TimelineStop[],
  expected: ExpectedTimes | undefined,
  { time }: Format
): readonly TimelineStop[] =>
  expected === undefined
    ? stops
    : stops.map((stop, index) => {
        if (index === 0) return late(stop, time(expected.departureTime))
        return index === stops.length - 1 ? late(stop, time(expected.arrivalTime)) : stop
      })
