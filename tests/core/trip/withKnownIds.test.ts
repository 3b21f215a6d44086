import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { MeetingPointId } from "#core/shared/ids.ts"
import { withKnownIds } from "#core/trip/withKnownIds.ts"
import { aStop, stopId } from "#tests/support/builders.ts"

const square = { meetingPointId: Option.some(MeetingPointId.make("n1")) }

describe("a trip that is drawn anew", () => {
  it("keeps the ids of the calls that it still makes, and no others", () => {
    const before = [aStop(0), aStop(1, square), aStop(2)]
    const after = [
      aStop(0, { id: stopId(10) }),
      aStop(1, { id: stopId(11), meetingPointId: Option.some(MeetingPointId.make("n2")) }),
      aStop(2, { ...square, id: stopId(12) }),
      aStop(3, { id: stopId(13) })
    ]
    expect(withKnownIds(after, before).map(({ id }) => id)).toEqual([
      stopId(0),
      stopId(11),
      stopId(1),
      stopId(13)
    ])
    expect(withKnownIds(after, before).map(({ position }) => position)).toEqual([0, 1, 2, 3])
  })
})
