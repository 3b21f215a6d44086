import { Schema } from "effect"

/** SRCH-009 The planned time lies more than `days` from now, where neither timetables nor trips reach. */
export class PlannedTimeTooFar extends Schema.TaggedError<PlannedTimeTooFar>()(
  "planned_time_too_far",
  { days: Schema.Int },
  { httpApiStatus: 422 }
) {}
